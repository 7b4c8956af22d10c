import type { AnyCall, InputOf, OutputOf, RefusalOf } from '@polam/contract/call';
import type { RefusalCode } from '@polam/contract/refusals';
import type { ContextOf } from './context.ts';
import type { Shows } from './public-cache.ts';
import type { Result } from './result.ts';

/** Function that does the work of a call: its input is parsed, its actor is the session's. */
export type Handler<C extends AnyCall> = (
  input: InputOf<C>,
  context: ContextOf<C['access']>,
) => Promise<Result<OutputOf<C>, Extract<RefusalOf<C>, RefusalCode>>>;

/** A file that a call answers instead of JSON. */
export interface Bytes {
  readonly type: string;
  /** ETag of this very content, for a reader who has it already. */
  readonly etag: string;
  /** Whether the content behind this address can never change. */
  readonly immutable: boolean;
  /** The name under which a private file is saved; no cache on the way may store one. */
  readonly saveAs?: string;
  /** Reads the content; not called where the reader has it already. */
  readonly read: () => Promise<Buffer>;
}

/** A handler of a call whose envelope is `bytes`. */
export type BytesHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: ContextOf<C['access']>,
) => Promise<Result<Bytes, Extract<RefusalOf<C>, RefusalCode>>>;

/** A call with the handler that does its work. */
export interface Binding {
  readonly call: AnyCall;
  // Handlers of different calls stand in one list, each of its own call's types.
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of handlers has no common input type
  readonly handler: Handler<any>;
  /** What its answer shows, as far as the input says so; anything, where this is not given. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly shows?: ((input: any) => Shows) | undefined;
}
