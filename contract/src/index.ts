import type { AnyCall } from './call.ts';
import * as account from './calls/account.ts';
import * as admin from './calls/admin.ts';
import * as agents from './calls/agents.ts';
import * as auth from './calls/auth.ts';
import * as blocks from './calls/blocks.ts';
import * as bookings from './calls/bookings.ts';
import * as cards from './calls/views/cards.ts';
import * as catalogue from './calls/catalogue.ts';
import * as chats from './calls/chats.ts';
import * as coldStorage from './calls/cold-storage.ts';
import * as consents from './calls/consents.ts';
import * as equipment from './calls/equipment.ts';
import * as freight from './calls/freight.ts';
import * as follows from './calls/follows.ts';
import * as groups from './calls/groups.ts';
import * as listings from './calls/listings.ts';
import * as map from './calls/views/map.ts';
import * as notices from './calls/notices.ts';
import * as offers from './calls/offers.ts';
import * as orders from './calls/orders.ts';
import * as phoneLogins from './calls/phone-logins.ts';
import * as pools from './calls/pools.ts';
import * as prices from './calls/prices.ts';
import * as ratings from './calls/ratings.ts';
import * as reports from './calls/reports.ts';
import * as requirements from './calls/requirements.ts';
import * as sitemap from './calls/views/sitemap.ts';
import * as uploads from './calls/uploads.ts';
import * as users from './calls/users.ts';
import * as inHand from './calls/views/in-hand.ts';
import * as morning from './calls/views/morning.ts';
import * as views from './calls/views/views.ts';
import * as wishlist from './calls/wishlist.ts';

/** Every call of the API, by noun. */
export const callsByNoun = {
  account,
  admin,
  agents,
  auth,
  bookings,
  cards,
  catalogue,
  chats: { ...chats, ...blocks },
  coldStorage,
  consents,
  equipment,
  follows,
  freight,
  groups,
  listings,
  map,
  notices,
  offers,
  orders,
  phoneLogins,
  pools,
  prices,
  users,
  ratings,
  reports,
  requirements,
  sitemap,
  uploads,
  views: { ...views, ...morning, ...inHand },
  wishlist,
} as const;

/** Every call of the API, in one list. */
export const calls: readonly AnyCall[] = Object.values(callsByNoun).flatMap(
  (noun) => Object.values(noun) as readonly AnyCall[],
);
