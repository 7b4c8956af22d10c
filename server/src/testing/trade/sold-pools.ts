import * as offers from '@polam/contract/calls/offers';
import * as pools from '@polam/contract/calls/pools';
import { seenTermsOf } from '@polam/contract/offers/seen-terms';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';
import { moveOf } from './orders.ts';
import { aPool, type Pool } from './pools.ts';
import { offerOf } from './trade.ts';

/** A pool with an order of its buyer's, by an accepted offer. */
export interface Sold extends Pool {
  readonly orderId: string;
  /** Shares in the order: the organiser's, then those of the farmers. */
  readonly shareIds: readonly string[];
}

/** An accepted offer for so much of a pool of 10, 20 and 30 quintals, at 2,379.01 a quintal. */
export async function aSoldPool(
  testApp: TestApp,
  quantityMilli = 60_000,
  agreed: { readonly payment?: string; readonly deductions?: string } = {},
): Promise<Sold> {
  const pool = await aPool(testApp, [20_000, 30_000]);
  const terms = { ...pool.terms, quantityMilli, pricePaise: 237_901, ...agreed };
  const offerId = await offerOf(pool.buyer, terms);
  const seen = seenTermsOf({ payment: null, deductions: null, ...agreed });
  const accepted = await pool.seller.call(offers.answer, { offerId, answer: 'accept', ...seen });
  const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
  return { ...pool, orderId, shareIds: (await partsOf(pool.seller, orderId)).map(({ shareId }) => shareId) };
}

/** The parts of an order that a user reads. */
export async function partsOf(reader: TestActor, orderId: string) {
  const answer = await reader.call(pools.listParts, { orderId });
  return answer.ok ? answer.value.parts : [];
}

/** Sends the goods off and delivers them. */
export async function arrive({ seller, orderId }: Sold): Promise<void> {
  await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);
  await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(seller);
}

/** The organiser weighs all farmers, one after the other. */
export async function weighAll(
  { seller, orderId, shareIds }: Sold,
  weights: readonly number[],
): Promise<void> {
  for (const [at, shareId] of shareIds.entries())
    await seller.call(pools.weigh, { orderId, shareId, quantityMilli: weights[at] ?? 0 });
}

/** Sum of what parts come to. */
export function sumOf(parts: readonly { readonly paise: number | null }[]): number {
  return parts.reduce((sum, { paise }) => sum + (paise ?? 0), 0);
}
