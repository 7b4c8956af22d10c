import type { Asked } from '../call-sample.ts';
import { adminReadings, adminWritings } from './admin.ts';
import { afterOrderReadings, afterOrderWritings } from './after-order.ts';
import { chatReadings, chatWritings } from './chats.ts';
import { complaintReadings, complaintWritings } from './complaints.ts';
import { groupReadings, groupWritings } from './groups.ts';
import { hireReadings, hireWritings } from './hires.ts';
import { publicListingReadings } from './public-listings.ts';
import { accountWritings, commonWritings, varietyWritings } from './living.ts';
import { noticeReadings, noticeWritings } from './notices.ts';
import { phoneWritings } from './phone-logins.ts';
import { poolReadings, poolWritings } from './pools.ts';
import { priceReadings, priceWritings } from './prices.ts';
import { usersReadings } from './users.ts';
import { storageReadings, storageWritings } from './storages.ts';
import { tradeReadings } from './trade.ts';
import { dealings, postings } from './trading.ts';

/**
 * The stream of live events does not end, and is covered by the tests of `live`; a market without SMS sends no codes, which
 * the tests of `auth` and `agents` ask for.
 */
export const notAsked: readonly string[] = [
  'notices.stream',
  'phoneLogins.sendCode',
  'agents.sendCode',
  'agents.confirmCode',
];

/** Samples of every call that reads: all its filters and sorts, with a search and without. */
export const readings: readonly Asked[] = [
  ...publicListingReadings,
  ...chatReadings,
  ...complaintReadings,
  ...tradeReadings,
  ...hireReadings,
  ...afterOrderReadings,
  ...poolReadings,
  ...usersReadings,
  ...noticeReadings,
  ...storageReadings,
  ...adminReadings,
  ...priceReadings,
  ...groupReadings,
];

/** Samples of every call that writes, each on rows of its own. */
export const writings: readonly Asked[] = [
  ...postings,
  ...chatWritings,
  ...complaintWritings,
  ...dealings,
  ...afterOrderWritings,
  ...poolWritings,
  ...hireWritings,
  ...commonWritings,
  ...varietyWritings,
  ...noticeWritings,
  ...storageWritings,
  ...adminWritings,
  ...priceWritings,
  ...groupWritings,
  ...accountWritings,
  ...phoneWritings,
];
