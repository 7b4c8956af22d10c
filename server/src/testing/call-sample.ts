import { toRequest } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { formOf, type RawAnswer, type Sent } from './actor.ts';
import type { MarketFixture } from './market-fixture.ts';
import type { TestApp } from './test-app.ts';

/** Caller of a sample: a visitor, a user of the market fixture, or any other user of its database. */
export type Asker = 'visitor' | 'farmer' | 'trader' | 'admin' | { readonly id: string };

/** One way to make a call: its caller and input. */
export interface CallSample<Input = unknown> {
  readonly by: Asker;
  readonly input: Input;
  readonly photos?: Sent['photos'];
}

/** The ways in which a call is made in a market fixture, all of them with success. */
export interface Asked {
  readonly call: AnyCall;
  readonly samples: (market: MarketFixture) => CallSamples<AnyCall>;
}

type CallSamples<C extends AnyCall> =
  readonly CallSample<InputOf<C>>[] | Promise<readonly CallSample<InputOf<C>>[]>;

/** Ties the samples of a call to the call, so that its inputs have the right type. */
export function asked<C extends AnyCall>(call: C, samples: (market: MarketFixture) => CallSamples<C>): Asked {
  return { call, samples };
}

/** Ways to make a call in which the same user asks for different things. */
export function by<Input>(who: Asker, inputs: readonly Input[]): readonly CallSample<Input>[] {
  return inputs.map((input) => ({ by: who, input }));
}

/** Makes a call, each time with a new session. Errors: throws where the answer is no success. */
export async function ask(
  testApp: TestApp,
  market: MarketFixture,
  { call, sample }: { call: AnyCall; sample: CallSample<InputOf<AnyCall>> },
): Promise<RawAnswer> {
  const { by: asker, input } = sample;
  const { id } = typeof asker === 'object' ? asker : asker === 'visitor' ? { id: null } : market[asker];
  const actor = id === null ? testApp.visitor : await testApp.actor(id);
  const { method, url, body } = toRequest(call, input);
  const answer = await actor.send({ method, url, ...contentOf(call, { body, sample }) });
  if (answer.status >= 400 || answer.json?.['success'] === false) {
    throw new Error(`${call.name} ${JSON.stringify(input)}: ${answer.status} ${answer.body.toString()}`);
  }
  return answer;
}

/** The body of a request to a call, as JSON or as a form. */
export function contentOf(
  call: AnyCall,
  { body, sample: { photos } }: { body: Readonly<Record<string, unknown>> | null; sample: CallSample },
) {
  if (body === null) return {};
  return call.upload === undefined ? { json: body } : formOf(body, photos === undefined ? {} : { photos });
}
