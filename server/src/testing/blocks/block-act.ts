import type { Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Sent, TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';

/** Who acts, and towards whom; either may have blocked the other. */
interface Pair {
  readonly by: TestActor;
  readonly to: TestActor;
  /** Files that go with the call. */
  readonly sent: Sent;
}

/** An act of one user towards another, by a call of the contract. */
export interface Act extends Pair {
  /** Name of the call. */
  readonly callName: string;
  readonly act: () => Promise<Answer<AnyCall>>;
}

/** Acts by their names; each sets up its own two users. */
export type Acts = Readonly<Record<string, (testApp: TestApp) => Promise<Act>>>;

export function pair(by: TestActor, to: TestActor, sent: Sent = {}): Pair {
  return { by, to, sent };
}

export function towards<C extends AnyCall>(between: Pair, call: C, input: InputOf<C>): Act {
  return { ...between, callName: call.name, act: () => between.by.call(call, input, between.sent) };
}
