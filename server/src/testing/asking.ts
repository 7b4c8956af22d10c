import { toRequest } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { formOf, type RawAnswer, type Sent } from './actor.ts';
import type { FurnishedMarket } from './furnished.ts';
import type { TestApp } from './test-app.ts';

/** Who asks: a visitor, somebody of a furnished market, or anybody else of its database. */
export type Asker = 'visitor' | 'farmer' | 'trader' | 'admin' | { readonly id: string };

/** One way to make a call: who asks, and for what. */
export interface Asking<Input = unknown> {
  readonly by: Asker;
  readonly input: Input;
  readonly photos?: Sent['photos'];
}

/** The ways in which a call is made in a furnished market, all of them with success. */
export interface Asked {
  readonly call: AnyCall;
  readonly askings: (market: FurnishedMarket) => Askings<AnyCall>;
}

type Askings<C extends AnyCall> = readonly Asking<InputOf<C>>[] | Promise<readonly Asking<InputOf<C>>[]>;

/** Ties the ways to make a call to the call, so that its inputs are those that it takes. */
export function asked<C extends AnyCall>(call: C, askings: (market: FurnishedMarket) => Askings<C>): Asked {
  return { call, askings };
}

/** Ways to make a call in which the same person asks for different things. */
export function by<Input>(who: Asker, inputs: readonly Input[]): readonly Asking<Input>[] {
  return inputs.map((input) => ({ by: who, input }));
}

/** Makes a call, each time signed in anew. Errors: throws where the answer is no success. */
export async function ask(
  testApp: TestApp,
  market: FurnishedMarket,
  { call, asking }: { call: AnyCall; asking: Asking<InputOf<AnyCall>> },
): Promise<RawAnswer> {
  const { by: asker, input } = asking;
  const { id } = typeof asker === 'object' ? asker : asker === 'visitor' ? { id: null } : market[asker];
  const actor = id === null ? testApp.visitor : await testApp.actor(id);
  const { method, url, body } = toRequest(call, input);
  const answer = await actor.send({ method, url, ...contentOf(call, { body, asking }) });
  if (answer.status >= 400 || answer.json?.['success'] === false) {
    throw new Error(`${call.name} ${JSON.stringify(input)}: ${answer.status} ${answer.body.toString()}`);
  }
  return answer;
}

/** The body of a request to a call, as JSON or as a form. */
export function contentOf(
  call: AnyCall,
  { body, asking: { photos } }: { body: Readonly<Record<string, unknown>> | null; asking: Asking },
) {
  if (body === null) return {};
  return call.upload === undefined ? { json: body } : formOf(body, photos === undefined ? {} : { photos });
}
