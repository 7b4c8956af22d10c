import { ofGroups } from './of-groups.ts';
import { ofHire } from './of-hire.ts';
import { ofOffers } from './of-offers.ts';
import { ofOrders } from './of-orders.ts';
import { ofPools } from './of-pools.ts';
import { ofAccount, ofAdmin, ofHelp, ofPrices, ofUsers, ofStorages, ofTime } from './of-users.ts';
import type { Scenario } from './scenario.ts';

/** Every kind of live event, as it comes about between two users. */
export const scenarios: readonly Scenario[] = [
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
