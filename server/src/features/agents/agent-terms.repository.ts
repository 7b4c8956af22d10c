import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import { LIMIT_REMEMBERED_DAYS, type UnitPrice } from '@polam/domain/groups/agent-limit';

/** Prices and payment in the consents in force between two users. */
export interface ConsentedRow {
  readonly cropLimits: readonly string[];
  readonly restDays: number;
  /** Whether the farmer has agreed to all of them by a code, which names crops and prices. */
  readonly isByCode: boolean;
}

/** The terms of all consents of a farmer to an agent that hold on a day: what one of them narrows is narrow. */
export async function listConsented(
  tx: Transaction,
  { agentId, farmerId, today }: { agentId: string; farmerId: string; today: Day },
): Promise<ConsentedRow> {
  const [row] = await tx<[ConsentedRow]>`
    select coalesce(array_agg(crop_limits), '{}') as "cropLimits", coalesce(min(rest_days), 0)::int as "restDays",
      coalesce(bool_and(given_by = 'code'), true) as "isByCode"
    from agent_consents
    where farmer_id = ${farmerId} and agent_id = ${agentId} and given_at is not null and ended_at is null
      and (last_on is null or last_on >= ${today})`;
  return row;
}

/**
 * Lowest prices of a farmer's listings of a crop, or of all crops, whatever has become of the listings, for as long as they
 * are remembered after their last day.
 */
export async function listListedLimits(
  db: Query,
  { farmerId, commodityId, today }: { farmerId: string; commodityId: string | null; today: Day },
): Promise<readonly UnitPrice[]> {
  const ofCrop = commodityId === null ? db`` : db`and commodity_id = ${commodityId}`;
  return db<UnitPrice[]>`
    select distinct decline_below_paise as "pricePaise", unit, pack_grams as "packGrams"
    from listings
    where seller_id = ${farmerId} ${ofCrop} and decline_below_paise is not null
      and last_on >= ${today}::date - ${LIMIT_REMEMBERED_DAYS}::int`;
}

/** The lowest prices that a farmer has said in a consent, in their written form. */
export async function findLimits(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx<{ cropLimits: string }[]>`
    select crop_limits as "cropLimits" from agent_consents where id = ${id}`;
  return row?.cropLimits ?? '';
}

/** Writes the lowest prices of a consent. */
export async function writeLimits(tx: Transaction, id: string, cropLimits: string): Promise<void> {
  await tx`update agent_consents set crop_limits = ${cropLimits} where id = ${id}`;
}
