import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { patterns } from '~/paths.ts';

type PlaceName = keyof typeof patterns;

/** One breadcrumb of a page; without `to` it is the page itself. */
export interface Place {
  readonly text: PlainTextKey;
  readonly to?: string;
}

/** Names of the pages that have a fixed name. A page named by its data sets the name itself. */
const names: Partial<Readonly<Record<PlaceName, PlainTextKey>>> = {
  home: 'frame.home',
  buy: 'frame.buy',
  coldStorages: 'frame.storages',
  groups: 'frame.groups',
  priceList: 'frame.prices',

  user: 'frame.dashboard',
  proposalsReceived: 'frame.proposals-received',
  proposalsSent: 'frame.proposals-sent',
  offers: 'today.offers',
  chats: 'frame.chats',
  transactions: 'frame.transactions',
  orders: 'deal.back-to-orders',
  listingsPosted: 'frame.listings-posted',
  profile: 'frame.profile',
  account: 'frame.account',
  shares: 'pools.mine',
  requirements: 'frame.potential-leads',
  postRequirement: 'frame.post-potential',
  negotiations: 'negotiations.title',
  sellCommodity: 'sell.title',
  userBuyRoot: 'frame.buy',
  userBuyAll: 'frame.buy',
  wishlist: 'frame.wishlist',
  userColdStorages: 'frame.storages',
  ownColdStorages: 'frame.own-storages',
  ownGroups: 'frame.own-groups',
  agents: 'frame.agents',
  postEquipment: 'frame.post-equipment',
  hireEquipment: 'frame.hire-equipment',
  buyEquipment: 'equipment.buy',
  sellEquipment: 'equipment.post-sale',
  ownEquipment: 'frame.own-equipment',
  bookings: 'bookings.title',
  allUsers: 'people.all-users',
  follows: 'people.follows',

  admin: 'frame.admin',
  createEquipmentType: 'frame.admin-equipment-types',
  adminCategories: 'frame.admin-categories',
  adminCreateListing: 'frame.admin-create-product',
  adminUsers: 'frame.admin-users',
  adminDisputes: 'frame.admin-disputes',
  adminComplaints: 'frame.admin-complaints',
  adminListings: 'frame.admin-products',
  adminCreateColdStorage: 'frame.admin-cold-storage',
  adminColdStorages: 'frame.admin-cold-storages',
  adminContactMessages: 'frame.admin-letters',
  adminFreight: 'frame.admin-freight',
  adminAudit: 'frame.admin-audit',
  adminPrices: 'frame.prices',
};

/** Last breadcrumb on pages of one item: a link to them needs parameters. */
const ends: Partial<Readonly<Record<PlaceName, PlainTextKey>>> = {
  userProfile: 'people.profile',
  responses: 'offers.responses',
  pool: 'pools.title',
  receipt: 'deal.receipt',
  orderChat: 'frame.chats',
  adminComplaint: 'complaints.one',
  requirement: 'requirements.open-page',
  ownEquipmentItem: 'equipment.open',
  listingNegotiations: 'negotiations.open',
};

/** Pages directly below the home page that the bars do not link to. */
const offTheBars: ReadonlySet<PlaceName> = new Set(['allUsers', 'profile']);

/** Parent page where the path does not show it: otherwise the page whose path is a prefix. */
const parents: Partial<Readonly<Record<PlaceName, PlaceName>>> = {
  userBuyRoot: 'user',
  userBuyAll: 'user',
  userCategory: 'userBuyAll',
  userCommodity: 'userBuyAll',
  userListing: 'userBuyAll',
  ownListing: 'listingsPosted',
  pool: 'listingsPosted',
  shares: 'listingsPosted',
  responses: 'proposalsReceived',
  requirement: 'requirements',
  hireEquipmentOf: 'hireEquipment',
  // By SPEC the way to the orders is through the profile, not the dashboard.
  profile: 'home',
  orders: 'profile',
  allUsers: 'home',
  userProfile: 'allUsers',
  createEquipmentType: 'admin',
  adminListing: 'adminListings',
};

const all = Object.keys(patterns) as PlaceName[]; // the keys of patterns are its names
/** Patterns as segments. Of several that match, the router takes the one with the most fixed segments. */
const shapes = all
  .map((name) => ({ name, segments: segmentsOf(patterns[name]) }))
  .toSorted((one, other) => countFixed(other.segments) - countFixed(one.segments));

/** Lists in which a page is found, besides its parent. */
const lists: Partial<Readonly<Record<PlaceName, readonly PlaceName[]>>> = {
  listing: ['buy', 'category', 'commodity'],
  userListing: ['userBuyRoot', 'userBuyAll', 'userCategory', 'userCommodity'],
  requirement: ['requirements', 'postRequirement'],
};

/** Whether the back link of `here` may lead to `from`: its parent, or the list a listing was found in. */
export function isAbove(from: string, here: string): boolean {
  const up = trailTo(here).findLast((place) => place.to !== undefined);
  const [fromName, hereName] = [nameOf(from), nameOf(here)];
  const found = hereName === undefined ? undefined : lists[hereName];
  return from === up?.to || (fromName !== undefined && found?.includes(fromName) === true);
}

/**
 * Breadcrumbs of a page from the home page on, the page itself last if it has a fixed name. Empty for pages
 * of the first level, which the bars link to, and for unknown paths. The page may publish its own parent,
 * with its query.
 */
export function trailTo(pathname: string, publishedAbove: string | null = null): readonly Place[] {
  const here = nameOf(pathname);
  if (here === undefined) return [];
  const parent = publishedAbove === null ? undefined : nameOf(pathOf(publishedAbove));
  const ancestors = parent === undefined ? ancestorsOf(here) : [...ancestorsOf(parent), parent];
  const above = ancestors.flatMap((name) => {
    const text = names[name];
    const to = name === parent && publishedAbove !== null ? publishedAbove : patterns[name];
    return text === undefined ? [] : [{ text, to }];
  });
  if (above.length < 2 && !offTheBars.has(here)) return [];
  const own = names[here] ?? ends[here];
  return own === undefined ? above : [...above, { text: own }];
}

/** Page to which the back link of a phone leads: the last breadcrumb with an address, but from orders to the deals. */
export function backFrom(pathname: string, trail: readonly Place[]): Place | undefined {
  // The breadcrumbs of orders are SPEC's; a phone comes to them from the one list of deals.
  if (nameOf(pathname) === 'orders') return { text: 'frame.deals', to: patterns.chats };
  return trail.findLast((place) => place.to !== undefined);
}

/**
 * Name of the page of a path; undefined where no pattern matches.
 *
 * Finds what the router's own matching finds, which compiles every pattern anew on each call.
 */
export function nameOf(pathname: string): PlaceName | undefined {
  const asked = segmentsOf(pathname.toLowerCase());
  return shapes.find(({ segments }) => matches(segments, asked))?.name;
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

function matches(segments: readonly string[], asked: readonly string[]): boolean {
  if (segments.length !== asked.length) return false;
  return segments.every((each, index) => (isParameter(each) ? asked[index] !== '' : each === asked[index]));
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/');
}

function countFixed(segments: readonly string[]): number {
  return segments.filter((each) => !isParameter(each)).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function ancestorsOf(name: PlaceName): PlaceName[] {
  const parent = parents[name] ?? continuedBy(name);
  return parent === undefined ? [] : [...ancestorsOf(parent), parent];
}

/** The page with the longest path that is a prefix of the given page's path. */
function continuedBy(name: PlaceName): PlaceName | undefined {
  const path = patterns[name];
  return all
    .filter((other) => other !== name && path.startsWith(patterns[other].replace(/\/?$/, '/')))
    .toSorted((one, other) => patterns[other].length - patterns[one].length)[0];
}
