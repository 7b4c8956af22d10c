import { dayInIndia } from '@polam/domain/day';
import {
  agentProblem,
  cropLimitsOf,
  lowestIn,
  limitsOn,
  type AgentTerms,
  type AgreedOn,
  type UnitPrice,
} from '@polam/domain/groups/agent-limit';
import type { Paise } from '@polam/domain/money';
import { comparablePrice, type Measure } from '@polam/domain/quantity';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { refuse, type Refusal } from '@polam/server/http/result';
import { listConsented, listListedLimits } from './agent-terms.repository.ts';

/** A crop by which an agent is bound. */
interface Crop {
  readonly commodityId: string;
  readonly commoditySlug: string;
}

type Acting = Pick<Context<Actor>, 'actor' | 'agent'>;

/** What a farmer lets the agent agree on about a crop; read while the consent is held, so that it holds until the commit. */
async function readTerms(
  tx: Transaction,
  { agentId, farmerId }: { agentId: string; farmerId: string },
  { crop: { commodityId, commoditySlug }, at }: { crop: Crop; at: Date },
): Promise<AgentTerms> {
  const today = dayInIndia(at);
  const { cropLimits, restDays } = await listConsented(tx, { agentId, farmerId, today });
  const said = cropLimits.flatMap(cropLimitsOf).filter(({ crop }) => crop === commoditySlug);
  const prices = said.map(({ pricePaise, unit }) => ({ pricePaise, unit, packGrams: null }));
  const listed = said.length > 0 ? [] : await listListedLimits(tx, { farmerId, commodityId, today });
  return { restDays, said: highest(prices), listed };
}

function highest(prices: readonly UnitPrice[]): UnitPrice | null {
  const figure = ({ pricePaise, unit, packGrams }: UnitPrice) => comparablePrice(pricePaise, unit, packGrams);
  return prices.toSorted((a, b) => figure(b) - figure(a))[0] ?? null;
}

/** Refusal of an offer that an agent would agree on beyond what the farmer lets agree on; null where it may, or acts alone. */
export async function agreementRefusal(
  tx: Transaction,
  { actor, agent }: Acting,
  { offer, ofListing, ...about }: { offer: AgreedOn; ofListing: UnitPrice | null; crop: Crop; at: Date },
): Promise<Refusal<'below-limit' | 'paid-too-late'> | null> {
  if (agent === null) return null;
  const terms = await readTerms(tx, { agentId: agent.id, farmerId: actor.id }, about);
  const problem = agentProblem(offer, terms, ofListing);
  return problem === null ? null : refuse(problem);
}

/**
 * The lowest price of a unit for which an agent may post or keep a crop on the market; null where there is none, or the actor
 * acts alone. Infinite where what the farmer has said cannot be compared with the unit.
 */
export async function lowestForAgent(
  tx: Transaction,
  { actor, agent }: Acting,
  { measure, hasOwn, ...about }: { measure: Measure; hasOwn: boolean; crop: Crop; at: Date },
): Promise<Paise | null> {
  if (agent === null) return null;
  const terms = await readTerms(tx, { agentId: agent.id, farmerId: actor.id }, about);
  return lowestIn(measure, limitsOn(terms, { hasOwn }));
}
