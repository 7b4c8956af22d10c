import { callsByNoun as calls } from '@polam/contract';
import { assemble } from './assemble.ts';
import { buildAdmin } from './features/admin/index.ts';
import { buildAgents } from './features/agents/index.ts';
import { buildAuth } from './features/auth/index.ts';
import { buildBookings } from './features/bookings/index.ts';
import { buildCatalogue } from './features/catalogue/index.ts';
import { buildColdStorage } from './features/cold-storage/index.ts';
import { buildEquipment } from './features/equipment/index.ts';
import { buildFollows } from './features/follows/index.ts';
import { buildFreight } from './features/freight/index.ts';
import { buildGroups } from './features/groups/index.ts';
import { buildListings, shownListings, type Listings } from './features/listings/index.ts';
import {
  buildNotices,
  type DeliveryListener,
  type NoticeOptions,
  type Notices,
} from './features/notices/index.ts';
import { buildChats } from './features/chats/index.ts';
import { buildOffers } from './features/offers/index.ts';
import { buildOrders } from './features/orders/index.ts';
import { buildPools } from './features/pools/index.ts';
import { buildPrices, shownPrices, type Prices } from './features/prices/index.ts';
import { buildPhotos } from './features/photos/index.ts';
import { buildRatings } from './features/ratings/index.ts';
import { buildReports } from './features/reports/index.ts';
import { buildRequirements } from './features/requirements/index.ts';
import { buildAccounts, buildBlocks, buildUsers } from './features/users/index.ts';
import { buildViews, shownViews } from './features/views/index.ts';
import { buildWishlist } from './features/wishlist/index.ts';
import { implement, type Binding } from './http/calls/implement.ts';
import type { AppContext } from './http/app-context.ts';
import type { Job } from './jobs/housekeeping.ts';
import type { JobTrigger } from './jobs/running-jobs.ts';
import type { PushReach } from './outward/push-sender.ts';
import type { SmsSender } from './outward/sms-sender.ts';

/** Dependencies and options of the features. */
export interface FeatureOptions {
  readonly appContext: AppContext;
  /** Folders that may hold the catalogue's pictures, the best first. */
  readonly pictureFolders: readonly string[];
  /** Path of the font settings for the text of preview cards. */
  readonly fontSettings: string;
  /** Addresses that push services may have. */
  readonly pushReach?: PushReach | undefined;
  /** Called with the outcome of each sending. */
  readonly onDelivery?: DeliveryListener | undefined;
  /** Sender of codes to phones; none are sent without. */
  readonly sms?: SmsSender | null;
  /** Called with the reason why a notice could not be sent by email or push. */
  readonly onTrouble?: NoticeOptions['onTrouble'];
}

/** The features of a running server: bindings of their calls. */
export interface Features {
  readonly bindings: readonly Binding[];
  /** Jobs of the features, for the scheduler. */
  readonly jobs: readonly Job[];
  /** Jobs that ask other services: each by itself, as the others would wait for it. */
  readonly slowJobs: readonly Job[];
  /** Figures of the latest imports of prices, for the metrics. */
  readonly priceFigures: Prices['figures'];
  /** Triggers that run a job of that name at once. */
  readonly triggers: readonly { readonly trigger: JobTrigger; readonly job: string }[];
  /** Feature that sends notices by email and push. */
  readonly notices: Notices;
  /** The market in memory, loaded in the background. */
  readonly market: Pick<Listings['market'], 'start' | 'loaded' | 'close' | 'size'>;
  readonly prepareSearch: Listings['prepareSearch'];
}

/** Builds every feature, and connects them. */
export function buildFeatures(options: FeatureOptions): Features {
  const rooms = buildRooms(options);
  listen(rooms);
  const triggers = [{ trigger: rooms.requirements.offered, job: 'requirements.match-offered' }];
  return {
    jobs: jobsOf(rooms),
    slowJobs:
      rooms.prices.fetchOpenData === null ? [] : [{ name: 'prices.fetch', run: rooms.prices.fetchOpenData }],
    priceFigures: rooms.prices.figures,
    triggers,
    bindings: bindingsOf(rooms),
    notices: rooms.notices,
    market: rooms.listings.market,
    prepareSearch: rooms.listings.prepareSearch,
  };
}

type Rooms = ReturnType<typeof buildRooms>;

/** All features, each built from those above it. */
function buildRooms({ appContext, pictureFolders, fontSettings, sms = null, ...outward }: FeatureOptions) {
  const { pushReach: reach, onDelivery: onOutcome, onTrouble } = outward;
  const photos = buildPhotos(appContext, { pictureFolders });
  const auth = buildAuth(appContext, { sms });
  const users = buildUsers(appContext);
  const blocks = buildBlocks(appContext);
  const accounts = buildAccounts(appContext, { auth, photos });
  const catalogue = buildCatalogue(appContext);
  const freight = buildFreight(appContext, { catalogue });
  const follows = buildFollows(appContext, { users });
  const groups = buildGroups(appContext, { photos });
  const agents = buildAgents(appContext, { sms, catalogue });
  const listings = buildListings(appContext, { catalogue, photos, freight });
  const requirements = buildRequirements(appContext, { catalogue, freight, listings });
  const equipment = buildEquipment(appContext, { catalogue, photos });
  const bookings = buildBookings(appContext, { catalogue, equipment });
  const coldStorage = buildColdStorage(appContext, { catalogue });
  const chats = buildChats(appContext, { listings, equipment, photos });
  const offers = buildOffers(appContext, { listings, requirements });
  const orders = buildOrders(appContext, { catalogue, listings, requirements, photos });
  const pools = buildPools(appContext, { listings, orders });
  const ratings = buildRatings(appContext);
  const wishlist = buildWishlist(appContext, { listings });
  const market = { catalogue, freight, listings, requirements, equipment, offers, orders, ratings, wishlist };
  const members = { auth, users, blocks, accounts, follows, groups, agents };
  const rooms = assemble(members, market, { photos, chats, bookings, coldStorage, pools });
  const prices = buildPrices(appContext, { catalogue });
  return assemble(rooms, {
    notices: buildNotices(appContext, { reach, onOutcome, onTrouble }),
    prices,
    reports: buildReports(appContext, { accounts, listings, photos }),
    admin: buildAdmin(appContext, { accounts, auth }),
    views: buildViews(appContext, { ...rooms, prices }, { fontSettings }),
  });
}

/**
 * Connects the features: where a fact of one feature affects another, that one is notified inside the
 * transaction.
 */
function listen(rooms: Rooms): void {
  const { listings, requirements, equipment, offers, orders, wishlist } = rooms;
  listings.whenClosed(offers.listingClosed);
  listings.whenSoldOut(offers.listingSoldOut);
  listings.whenChanging(offers.listingChanging);
  requirements.whenClosed(offers.requirementClosed);
  requirements.whenFilled(offers.requirementFilled);
  requirements.whenChanging(offers.requirementChanging);
  offers.whenAgreed(orders.agreementMade);
  offers.whenApproached(orders.freeOverdue);
  listings.whenEmptied(orders.listingEmptied);
  listings.whenRepriced(wishlist.listingRepriced);
  listings.whenOffered(requirements.listingsOffered);
  listings.whenClosed(rooms.pools.listingClosed);
  listings.whenShared(rooms.pools.ordersShared);
  orders.whenCompleted(rooms.ratings.orderCompleted);
  orders.whenWeighed(rooms.pools.orderWeighed);
  orders.whenDisputed(rooms.pools.orderDisputed);
  equipment.unlessBooked(rooms.bookings.countBooked);
  equipment.whenLeaving(rooms.bookings.equipmentLeaving);
  equipment.whenRecounted(rooms.bookings.equipmentRecounted);
  orders.whenPlaced(wishlist.orderPlaced);
  rooms.chats.evenIfOrdered(orders.hasOrdered);
  rooms.groups.whenParted(rooms.agents.memberParted);
  listenToLeaving(rooms);
}

/** Connects what users who are blocked, suspended or leave take along. */
function listenToLeaving(rooms: Rooms): void {
  const { accounts, agents, follows, groups, listings, requirements, equipment, offers, orders, wishlist } =
    rooms;
  accounts.addObligationCheck(orders.findObligation);
  accounts.addObligationCheck(rooms.pools.findObligation);
  rooms.blocks.whenBlocked(follows.userBlocked);
  rooms.blocks.whenBlocked(agents.userBlocked);
  const remembering = [
    orders,
    rooms.pools,
    listings,
    offers,
    requirements,
    rooms.bookings,
    equipment,
    follows,
    wishlist,
  ];
  for (const room of [
    offers,
    rooms.pools,
    listings,
    requirements,
    rooms.bookings,
    equipment,
    groups,
    rooms.notices,
  ])
    accounts.whenSuspended(room.userSuspended);
  for (const room of [
    ...remembering,
    groups,
    agents,
    rooms.coldStorage,
    rooms.ratings,
    rooms.chats,
    rooms.blocks,
    rooms.notices,
    rooms.reports,
    rooms.prices,
  ])
    accounts.whenErased(room.eraseUser);
}

/** Each of these has to be seen to run in a built server: `e2e/faults/jobs-run.spec.ts` asks for a due row of each. */
function jobsOf(rooms: Rooms): readonly Job[] {
  return [
    { name: 'listings.expire', run: rooms.listings.expire },
    { name: 'listings.note-bands', run: rooms.listings.noteSomeBands },
    { name: 'requirements.expire', run: rooms.requirements.expire },
    { name: 'requirements.match-offered', run: rooms.requirements.matchOffered },
    { name: 'offers.expire', run: rooms.offers.expireOffers },
    { name: 'offers.end-idle-negotiations', run: rooms.offers.endIdleNegotiations },
    { name: 'orders.end-overdue', run: rooms.orders.endOverdue },
    { name: 'orders.fill-varieties', run: rooms.orders.fillVarieties },
    { name: 'ratings.open', run: rooms.ratings.openOverdue },
    { name: 'auth.delete-old-codes', run: rooms.auth.deleteOldCodes },
    { name: 'auth.delete-old-origins', run: rooms.auth.deleteOldOrigins },
    { name: 'agents.delete-old-codes', run: rooms.agents.deleteOldCodes },
    { name: 'ratings.record-trades', run: rooms.ratings.recordTrades },
    { name: 'photos.fill-blurs', run: rooms.photos.fillBlurs },
    { name: 'photos.fill-avif', run: rooms.photos.fillAvif },
    { name: 'uploads.delete-old', run: rooms.photos.uploads.deleteOld },
    { name: 'follows.delete-old', run: rooms.follows.deleteNotified },
    { name: 'bookings.lapse', run: rooms.bookings.lapse },
    { name: 'cold-storage.delete-removed', run: rooms.coldStorage.deleteRemoved },
    { name: 'prices.notify-watches', run: rooms.prices.notifyWatches },
    { name: 'prices.note-trades', run: rooms.prices.noteTrades },
    { name: 'pools.remind-payouts', run: rooms.pools.remindPayouts },
    { name: 'notices.remind', run: rooms.notices.remind },
    { name: 'notices.delete-old', run: rooms.notices.makeAndDeleteOld },
    { name: 'admin.fold-figures', run: rooms.admin.foldFigures },
    { name: 'admin.delete-old-messages', run: rooms.admin.cleanUpOldContactMessages },
  ];
}

/** Bindings of every call; a noun without its bindings does not compile. */
function bindingsOf(rooms: Rooms): readonly Binding[] {
  const { auth, users, accounts, follows, catalogue, equipment, views } = rooms;
  // The stream of notices is mounted by `live/`.
  const { stream: _stream, ...notices } = calls.notices;
  const bindings: Record<keyof typeof calls, readonly Binding[]> = {
    account: implement(calls.account, assemble(accounts, auth.account, views.account)),
    admin: implement(calls.admin, assemble(rooms.admin, views.admin)),
    agents: implement(calls.agents, assemble(rooms.agents, rooms.views.agents)),
    auth: implement(calls.auth, auth),
    bookings: implement(calls.bookings, rooms.bookings),
    cards: implement(calls.cards, views.cards),
    catalogue: implement(calls.catalogue, assemble(catalogue, views.catalogue)),
    chats: implement(calls.chats, assemble(rooms.chats, rooms.blocks.chats)),
    coldStorage: implement(calls.coldStorage, rooms.coldStorage),
    consents: implement(calls.consents, auth.consents),
    equipment: implement(calls.equipment, assemble(equipment, views.equipment)),
    freight: implement(calls.freight, rooms.freight),
    follows: implement(calls.follows, follows),
    groups: implement(calls.groups, assemble(rooms.groups, rooms.views.groups)),
    listings: implement(calls.listings, rooms.listings, shownListings),
    map: implement(calls.map, views.map),
    notices: implement(notices, rooms.notices),
    offers: implement(calls.offers, rooms.offers),
    orders: implement(calls.orders, rooms.orders),
    phoneLogins: implement(calls.phoneLogins, auth.phoneLogins),
    pools: implement(calls.pools, rooms.pools),
    prices: implement(calls.prices, rooms.prices, shownPrices),
    ratings: implement(calls.ratings, rooms.ratings),
    reports: implement(calls.reports, rooms.reports),
    requirements: implement(calls.requirements, rooms.requirements),
    sitemap: implement(calls.sitemap, views.sitemap),
    uploads: implement(calls.uploads, rooms.photos.uploads),
    users: implement(calls.users, assemble(users, follows.users, views.users)),
    views: implement(calls.views, views, shownViews),
    wishlist: implement(calls.wishlist, rooms.wishlist),
  };
  return Object.values(bindings).flat();
}
