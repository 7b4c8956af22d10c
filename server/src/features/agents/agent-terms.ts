import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { dayInIndia, type Day } from '@polam/domain/day';
import {
  agentProblem,
  cropLimitsOf,
  lacksPrice,
  lowestIn,
  limitsOn,
  type AgentTerms,
  type CropLimit,
  type CropTerms,
  type AgreedOn,
  type UnitPrice,
} from '@polam/domain/groups/agent-limit';
import type { Paise } from '@polam/domain/money';
import { comparablePrice, type Measure } from '@polam/domain/quantity';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { listConsented, listListedLimits } from './agent-terms.repository.ts';

/** A crop by which an agent is bound. */
export interface Crop {
  readonly commodityId: string;
  readonly commoditySlug: string;
}

type Acting = Pick<Context<Actor>, 'actor' | 'agent'>;

/** Limits within which an agent may agree on a trade; read while the consent is locked, so that they hold until the commit. */
async function readTerms(
  tx: Transaction,
  { agentId, farmerId }: { agentId: string; farmerId: string },
  { crops, at }: { crops: readonly Crop[]; at: Date },
): Promise<AgentTerms> {
  const today = dayInIndia(at);
  const { cropLimits, restDays, isByCode } = await listConsented(tx, { agentId, farmerId, today });
  const said = cropLimits.flatMap(cropLimitsOf);
  const read: CropTerms[] = [];
  for (const crop of crops) read.push(...(await readCrop(tx, { farmerId, crop, said, today })));
  return { restDays, needsPrice: isByCode, crops: read };
}

/** The lowest prices of a crop. Goods that the catalogue does not name may be any crop: all that the farmer has said counts. */
async function readCrop(
  tx: Transaction,
  {
    farmerId,
    crop: { commodityId, commoditySlug },
    said,
    today,
  }: { farmerId: string; crop: Crop; said: readonly CropLimit[]; today: Day },
): Promise<readonly CropTerms[]> {
  const ofCrop = highest(said.filter(({ crop }) => crop === commoditySlug));
  if (ofCrop !== null) return [{ said: ofCrop, listed: [] }];
  const isAny = commoditySlug === OTHER_COMMODITY;
  const listed = await listListedLimits(tx, { farmerId, commodityId: isAny ? null : commodityId, today });
  const others = isAny ? said.map((limit) => ({ said: priceOf(limit), listed: [] })) : [];
  return [{ said: null, listed }, ...others];
}

const priceOf = ({ pricePaise, unit }: CropLimit): UnitPrice => ({ pricePaise, unit, packGrams: null });

function highest(limits: readonly CropLimit[]): UnitPrice | null {
  const figure = ({ pricePaise, unit, packGrams }: UnitPrice) => comparablePrice(pricePaise, unit, packGrams);
  return limits.map(priceOf).toSorted((a, b) => figure(b) - figure(a))[0] ?? null;
}

/** Refusal of an offer that an agent would agree on beyond what the farmer lets agree on; null where it may, or acts alone. */
export async function agreementRefusal(
  tx: Transaction,
  { actor, agent }: Acting,
  {
    offer,
    ofListing,
    ...about
  }: { offer: AgreedOn; ofListing: UnitPrice | null; crops: readonly Crop[]; at: Date },
): Promise<Refusal<NonNullable<ReturnType<typeof agentProblem>>> | null> {
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
  { measure, hasOwn, ...about }: { measure: Measure; hasOwn: boolean; crops: readonly Crop[]; at: Date },
): Promise<Result<Paise | null, 'no-lowest-price'>> {
  if (agent === null) return ok(null);
  const terms = await readTerms(tx, { agentId: agent.id, farmerId: actor.id }, about);
  if (lacksPrice(terms, { hasOwn })) return refuse('no-lowest-price');
  return ok(lowestIn(measure, limitsOn(terms, { hasOwn })));
}
