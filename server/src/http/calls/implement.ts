import type { AnyCall, InputOf, OutputOf, RefusalOf } from '@polam/contract/call';
import type { RefusalCode } from '@polam/contract/refusals';
import type { ContextOf } from '../context.ts';
import type { Eventual } from '../eventual.ts';
import type { Tag } from '../cache/public-cache.ts';
import type { Result } from '../result.ts';

/** One form of a file that a call answers. */
interface Representation {
  readonly type: string;
  /** ETag of this very content, for a reader who has it already. */
  readonly etag: string;
  /** Reads the content; not called where the reader has it already. */
  readonly read: () => Promise<Buffer>;
}

/** A file that a call answers instead of JSON. */
export interface Bytes extends Representation {
  /** Whether the content behind this address can never change. */
  readonly immutable: boolean;
  /** The name under which a private file is saved; no cache on the way may store one. */
  readonly saveAs?: string;
  /** Another form with fewer bytes, for the readers who accept its type; null where there may be one later. */
  readonly lighter?: Representation | null;
}

/** Marks the type of a handler; no value has it. */
declare const handles: unique symbol;

/**
 * Function that does the work of a call: its input is parsed, its actor is the session's.
 *
 * A call whose envelope is `bytes` declares no output, and its handler gives a file.
 */
export interface Handler<C extends AnyCall> {
  (
    input: InputOf<C>,
    context: ContextOf<C['access']>,
  ): Eventual<Result<unknown extends OutputOf<C> ? Bytes : OutputOf<C>, Extract<RefusalOf<C>, RefusalCode>>>;
  readonly [handles]?: C;
}

/** A call with the handler that does its work. */
export interface Binding {
  readonly call: AnyCall;
  // Handlers of different calls stand in one list, each of its own call's types.
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of handlers has no common input type
  readonly handler: (input: any, context: any) => Eventual<Result<unknown>>;
  /** Rows that its answer shows; where this is not given, all rows of the topics that the call reads. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly shows?: ((value: any) => readonly Tag[]) | undefined;
}

type Calls = Readonly<Record<string, AnyCall>>;
type Handlers<Module extends Calls> = { readonly [Name in keyof Module]: Handler<Module[Name]> };

/** Handlers of a service for which there is no call: none may be left over. */
type NoStray<Module extends Calls, Service> = {
  readonly [Name in Exclude<keyof Service, keyof Module>]: typeof handles extends keyof Service[Name]
    ? never
    : unknown;
};

/** Of some calls, the rows that their cached answers show, where these are not all that there are. */
export type ShownBy<Module extends Calls> = {
  readonly [Name in keyof Module]?: (value: OutputOf<Module[Name]>) => readonly Tag[];
};

/**
 * Binds every call of a module to the handler of its name.
 *
 * A call without a handler, a handler without a call and one of another type do not compile. The service may
 * have members that are no handlers.
 */
export function implement<const Module extends Calls, Service extends Handlers<Module>>(
  calls: Module,
  service: Service & NoStray<Module, Service>,
  shows: ShownBy<Module> = {},
): Binding[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handler: service[name as keyof Module],
    shows: shows[name],
  }));
}
