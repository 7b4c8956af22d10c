import type { AnyCall } from '@polam/contract/call';

/**
 * A call whose declaration, with the codecs that check it, loads when it is first made: the first page of
 * a visitor is rendered from the server's answers, and needs none of it.
 */
export interface LaterCall<C extends AnyCall> {
  /** The call's own name, under which its answers are cached. */
  readonly name: C['name'];
  readonly load: () => Promise<C>;
}

/** A call, or one that loads later. */
export type Askable<C extends AnyCall> = C | LaterCall<C>;

/** Declares a call by its name, without loading its declaration. */
export function laterCall<C extends AnyCall>(name: C['name'], load: () => Promise<C>): LaterCall<C> {
  return { name, load };
}

/** The declaration itself, loaded where it has to be. */
export async function loadCall<C extends AnyCall>(call: Askable<C>): Promise<C> {
  return isLater(call) ? call.load() : call;
}

function isLater<C extends AnyCall>(call: Askable<C>): call is LaterCall<C> {
  return 'load' in call;
}
