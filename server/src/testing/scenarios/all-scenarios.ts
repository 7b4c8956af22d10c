import { ofGroups } from './of-groups.ts';
import { ofHire } from './of-hire.ts';
import { ofOffers } from './of-offers.ts';
import { ofOrders } from './of-orders.ts';
import { ofPools } from './of-pools.ts';
import { ofAccount, ofAdmin, ofHelp, ofPrices, ofUsers, ofStorages, ofTime } from './of-users.ts';
import { ofSamples } from './of-samples.ts';
import type { Scenario } from './scenario.ts';

/** Events whose coming about is written: by more than one call, in several ways, or by time. */
const written: readonly Scenario[] = [
  ...ofOffers,
  ...ofOrders,
  ...ofPools,
  ...ofUsers,
  ...ofAccount,
  ...ofStorages,
  ...ofAdmin,
  ...ofHelp,
  ...ofPrices,
  ...ofTime,
  ...ofHire,
  ...ofGroups,
];

/** Every kind of live event, as it comes about between two users. */
export const scenarios: readonly Scenario[] = [
  ...written,
  ...ofSamples(new Set(written.map(({ type }) => type))),
];
