import * as calls from '@polam/contract/calls/offers';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { buildTrader, buildFarmer } from '@polam/database/seed/users';
import { buildRequirement, type RequirementOverrides } from '@polam/database/seed/requirements';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';
import { inAWeek } from './trade.ts';

/** A requirement with its buyer, and a user who may quote. */
export interface Wanted {
  readonly requirementId: string;
  readonly buyer: TestActor;
  readonly seller: TestActor;
  /** Terms on which the seller may quote. */
  readonly terms: Pick<
    InputOf<typeof calls.quote>,
    'requirementId' | 'quantityMilli' | 'pricePaise' | 'neededOn'
  >;
}

/** A quote as its author gets it in the answer. */
export type Quoted = OutputOf<typeof calls.quote>;

/** A requirement, by default of 50 quintals of wheat, its buyer and a farmer. */
export async function aRequirement(testApp: TestApp, overrides: RequirementOverrides = {}): Promise<Wanted> {
  const buyer = await testApp.actor(overrides.buyerId ?? (await buildTrader(testApp.db)).id);
  const { id: requirementId } = await buildRequirement(testApp.db, {
    quantityMilli: 50_000,
    unit: 'quintal',
    ...overrides,
    buyerId: buyer.id,
  });
  const seller = await testApp.actor((await buildFarmer(testApp.db)).id);
  const neededOn = inAWeek(testApp.app.appContext.now());
  const terms = { requirementId, quantityMilli: 20_000, pricePaise: 230_000, neededOn };
  return { requirementId, buyer, seller, terms };
}

/** Quotes. Errors: throws where it is refused. */
export async function quoteOf(actor: TestActor, terms: InputOf<typeof calls.quote>): Promise<Quoted> {
  const quoted = await actor.call(calls.quote, terms);
  if (!quoted.ok) throw new Error(quoted.message);
  return quoted.value;
}

/** Quantity of a requirement that orders have filled, and its state. */
export async function filledOf(
  testApp: TestApp,
  requirementId: string,
): Promise<{ readonly filled: number; readonly state: string } | undefined> {
  const [row] = await testApp.db<{ filled: number; state: string }[]>`
    select filled_milli as filled, state from requirements where id = ${requirementId}`;
  return row;
}
