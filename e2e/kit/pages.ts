import { paths, patterns, withQuery } from '@polam/web/paths';

/** Reader of a page; a newcomer has an account with nothing in it. */
export type Looker = 'visitor' | 'user' | 'newcomer' | 'admin';

/** A page to open: its path in a market, and its reader. */
export interface PageToSee {
  readonly name: string;
  readonly path: string;
  readonly looker: Looker;
}

/** Pages that are opened about something that is not there: of a notice nothing else stays, as it leads on. */
const aboutMissing: ReadonlySet<string> = new Set(['notice', 'not-found']);

/** Complaints of the console on a page, but for the answer that what it is about is not there, which browsers log. */
export function complaintsOf(
  { name }: { readonly name: string },
  complaints: readonly string[],
): readonly string[] {
  return aboutMissing.has(name)
    ? complaints.filter((complaint) => !complaint.includes('status of 404'))
    : complaints;
}

/** Things and users that page headings name. */
export type NamedSight =
  | 'user'
  | 'seller'
  | 'category'
  | 'ownListing'
  | 'chatPartner'
  | 'orderBuyer'
  | 'storage'
  | 'group'
  | 'farmer'
  | 'ownEquipmentItem';

/** Things of a market that pages are about. */
export interface Sights {
  /** A listing of another user. */
  readonly listing: {
    readonly id: string;
    readonly category: string;
    readonly slug: string;
    readonly name: string;
  };
  /** A listing of the user's own. */
  readonly ownListingId: string;
  readonly userId: string;
  /** A negotiation of the user's. */
  readonly chatId: string;
  /** A requirement of the user, with quotes. */
  readonly requirementId: string;
  /** An order of the user's. */
  readonly orderId: string;
  /** Equipment for hire of another user. */
  readonly equipmentId: string;
  /** Equipment of the user that another user wants to book. */
  readonly ownEquipmentId: string;
  /** A conversation of the user about `equipmentId`. */
  readonly equipmentChatId: string;
  /** A cold storage. */
  readonly storageId: string;
  /** A group that the user manages. */
  readonly groupSlug: string;
  /** A farmer for whom the user sells. */
  readonly farmerId: string;
  /** A complaint of the user. */
  readonly complaintId: string;
  /** Names of these on their pages, in Telugu where they are translated. */
  readonly names: Readonly<Record<NamedSight, string>>;
}

type Name = keyof typeof patterns;

const visitors: ReadonlySet<Name> = new Set([
  'home',
  'login',
  'register',
  'registerEmail',
  'forgotPassword',
  'forgotPin',
  'coldStorages',
  'about',
  'contact',
  'buy',
  'category',
  'listing',
  'publicUser',
]);

/** Every page of Polam in a market; a new path of `paths.ts` is included without being added here. */
export function pagesToSee(sights: Sights): readonly PageToSee[] {
  const names = Object.keys(patterns) as Name[]; // the keys of patterns are its names
  const pages = names.map((name) => ({ name, path: pathOf(name, sights), looker: lookerOf(name) }));
  const lost: PageToSee = { name: 'not-found', path: '/no/such/page', looker: 'visitor' };
  return [...pages, lost, ...sidesOfPages(sights), ...accountParts(), ...emptyPages()];
}

const found = { q: 'మిర్చి', pincode: '522001', within: '500', minPrice: '1000', sort: 'nearest' };
const nothing = { q: 'ఘఠఘఠఘ' };

/** Variants of pages by query: a tab, filters, an open form, no results. */
function sidesOfPages(sights: Sights): readonly PageToSee[] {
  const { ownListingId, userId, equipmentId, ownEquipmentId, equipmentChatId, storageId } = sights;
  const follows = paths.follows({ uid: userId });
  const ofVisitor = { 'buy-found': found, 'buy-none-found': nothing, 'buy-map': { view: 'map' } };
  const ofUser: Readonly<Record<string, string>> = {
    'home-user': paths.home(),
    'own-listing-change': withQuery(paths.ownListing({ pid: ownListingId }), { change: '1' }),
    'listings-none-found': withQuery(paths.listingsPosted(), nothing),
    'orders-sold': withQuery(paths.orders(), { side: 'seller' }),
    'orders-over': withQuery(paths.orders(), { state: 'ended' }),
    'orders-none-found': withQuery(paths.orders(), nothing),
    'transactions-none-found': withQuery(paths.transactions(), { to: '2020-01-31' }),
    'leads-none-found': withQuery(paths.requirements(), nothing),
    'lot-leads': withQuery(paths.listingNegotiations({ pid: ownListingId }), { tab: 'leads' }),
    'wishlist-none-found': withQuery(paths.wishlist(), nothing),
    'people-none-found': withQuery(paths.allUsers(), nothing),
    'follows-following': withQuery(follows, { tab: 'following' }),
    'machine-user': paths.equipment({ id: equipmentId }),
    'machine-own': paths.equipment({ id: ownEquipmentId }),
    'chat-machine': paths.chat({ id: equipmentChatId }),
    'cold-storage-user': paths.coldStorage({ id: storageId }),
    'own-machine-change': withQuery(paths.ownEquipmentItem({ id: ownEquipmentId }), { change: '1' }),
    'bookings-owner': withQuery(paths.bookings(), { side: 'owner' }),
    'hire-found': withQuery(paths.hireEquipment(), { pincode: '522001', within: '500', sort: 'nearest' }),
    'hire-map': withQuery(paths.hireEquipment(), { view: 'map' }),
    'storages-map': withQuery(paths.userColdStorages(), { view: 'map' }),
    'hire-none-found': withQuery(paths.hireEquipment(), nothing),
    'person-requirements': withQuery(paths.userProfile({ uid: userId }), { tab: 'requirements' }),
    'person-ratings': withQuery(paths.userProfile({ uid: userId }), { tab: 'ratings' }),
  };
  return [
    ...Object.entries(ofVisitor).map(([name, query]) =>
      pageOf('visitor', name, withQuery(paths.buy(), query)),
    ),
    ...Object.entries(ofUser).map(([name, path]) => pageOf('user', name, path)),
  ];
}

/** The parts of the account page that no other page covers. */
function accountParts(): readonly PageToSee[] {
  const parts = [
    'about',
    'upi',
    'language',
    'notices',
    'email',
    'password',
    'answer',
    'devices',
    'privacy',
    'data',
    'erase',
  ];
  return parts.map((part) => pageOf('user', `account-${part}`, paths.accountPart({ part })));
}

/** Empty lists. */
function emptyPages(): readonly PageToSee[] {
  const names = [
    'orders',
    'transactions',
    'wishlist',
    'ownGroups',
    'agents',
    'listingsPosted',
    'proposalsReceived',
    'proposalsSent',
    'profile',
    'chats',
    'negotiations',
    'ownEquipment',
    'bookings',
    'user',
  ] as const;
  return names.map((name) => pageOf('newcomer', `${name}-empty`, paths[name]()));
}

function pageOf(looker: Looker, name: string, path: string): PageToSee {
  return { name, path, looker };
}

function lookerOf(name: Name): Looker {
  if (visitors.has(name) || !patterns[name].startsWith(patterns.user.slice(0, 11))) return 'visitor';
  return patterns[name].startsWith(patterns.admin) || name === 'createEquipmentType' ? 'admin' : 'user';
}

function pathOf(name: Name, { listing, ownListingId, userId, ...others }: Sights): string {
  const ids: Partial<Record<Name, string>> = {
    chat: others.chatId,
    requirement: others.requirementId,
    receipt: others.orderId,
    orderChat: others.orderId,
    equipment: others.equipmentId,
    coldStorage: others.storageId,
    ownEquipmentItem: others.ownEquipmentId,
    adminComplaint: others.complaintId,
  };
  const slugs: Partial<Record<Name, string>> = {
    hireEquipmentOf: 'tractors',
    group: others.groupSlug,
    ownGroup: others.groupSlug,
  };
  const values: Readonly<Record<string, string>> = {
    category: listing.category,
    cat: listing.category,
    slug: slugs[name] ?? listing.slug,
    id: ids[name] ?? listing.id,
    uid: name === 'farmerListings' ? others.farmerId : userId,
    pid: ownListingId,
    part: 'contact',
    token: 'signed-by-nobody',
  };
  return patterns[name].replaceAll(/:(\w+)/g, (_whole, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  );
}
