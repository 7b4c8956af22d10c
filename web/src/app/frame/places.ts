import { matchRoutes } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { patterns } from '~/paths.ts';

type PlaceName = keyof typeof patterns;

/** A place on the way to a page; without `to` it is the page itself. */
export interface Place {
  readonly text: PlainTextKey;
  readonly to?: string;
}

/** What the pages that always bear one name are called. A page named by what it shows bears its name itself. */
const names: Partial<Readonly<Record<PlaceName, PlainTextKey>>> = {
  home: 'frame.home',
  buy: 'frame.buy',
  coldStorages: 'frame.storages',

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
  requirements: 'frame.potential-leads',
  postRequirement: 'frame.post-potential',
  negotiations: 'negotiations.title',
  sellCommodity: 'sell.title',
  userBuyRoot: 'frame.buy',
  userBuyAll: 'frame.buy',
  wishlist: 'frame.wishlist',
  userColdStorages: 'frame.storages',
  ownColdStorages: 'frame.own-storages',
  postEquipment: 'frame.post-equipment',
  hireEquipment: 'frame.hire-equipment',
  buyEquipment: 'equipment.buy',
  sellEquipment: 'equipment.post-sale',
  ownEquipment: 'frame.own-equipment',
  bookings: 'bookings.title',
  people: 'people.all-users',
  follows: 'people.follows',

  admin: 'frame.admin',
  createEquipmentType: 'frame.admin-equipment-types',
  adminCategories: 'frame.admin-categories',
  adminCreateProduct: 'frame.admin-create-product',
  adminUsers: 'frame.admin-users',
  adminDisputes: 'frame.admin-disputes',
  adminComplaints: 'frame.admin-complaints',
  adminProducts: 'frame.admin-products',
  adminCreateColdStorage: 'frame.admin-cold-storage',
  adminColdStorages: 'frame.admin-cold-storages',
  adminContactMessages: 'frame.admin-letters',
  adminAudit: 'frame.admin-audit',
};

/** What stands last on pages of one thing, whose address would have to be known to lead there. */
const ends: Partial<Readonly<Record<PlaceName, PlainTextKey>>> = {
  person: 'people.profile',
  responses: 'offers.responses',
  receipt: 'deal.receipt',
  orderChat: 'frame.chats',
  adminComplaint: 'complaints.one',
  requirement: 'requirements.open-page',
  ownEquipmentItem: 'equipment.open',
  listingNegotiations: 'negotiations.open',
};

/** Pages right below the first one that the bars of a desk do not lead to. */
const offTheBars: ReadonlySet<PlaceName> = new Set(['people', 'profile']);

/** The page above, where the path does not tell: otherwise it is the page whose path this one continues. */
const parents: Partial<Readonly<Record<PlaceName, PlaceName>>> = {
  userBuyRoot: 'user',
  userBuyAll: 'user',
  userCategory: 'userBuyAll',
  userCommodity: 'userBuyAll',
  userListing: 'userBuyAll',
  ownListing: 'listingsPosted',
  responses: 'proposalsReceived',
  requirement: 'requirements',
  hireEquipmentOf: 'hireEquipment',
  // SPEC's way to the orders leads by the profile, not by the dashboard.
  profile: 'home',
  orders: 'profile',
  people: 'home',
  person: 'people',
  createEquipmentType: 'admin',
  adminProduct: 'adminProducts',
};

const all = Object.keys(patterns) as PlaceName[]; // the keys of patterns are its names
const routes = all.map((name) => ({ id: name, path: patterns[name] }));

/** Where a page is found, beside the page above it. */
const lists: Partial<Readonly<Record<PlaceName, readonly PlaceName[]>>> = {
  listing: ['buy', 'category', 'commodity'],
  userListing: ['userBuyRoot', 'userBuyAll', 'userCategory', 'userCommodity'],
  requirement: ['requirements', 'postRequirement'],
};

/** Whether one page is where the way back of another leads: the page above it, or the list that a lot was found in. */
export function isAbove(from: string, here: string): boolean {
  const up = trailTo(here).findLast((place) => place.to !== undefined);
  const [fromName, hereName] = [nameOf(from), nameOf(here)];
  const found = hereName === undefined ? undefined : lists[hereName];
  return from === up?.to || (fromName !== undefined && found?.includes(fromName) === true);
}

/**
 * The way to a page from the first one, the page itself last where it has a fixed name. Empty for pages of the
 * first level, which the bars lead to, and for paths that lead nowhere. Which page is above may be told.
 */
export function trailTo(pathname: string, publishedAbove: string | null = null): readonly Place[] {
  const here = nameOf(pathname);
  if (here === undefined) return [];
  const parent = publishedAbove === null ? undefined : nameOf(publishedAbove);
  const ancestors = parent === undefined ? ancestorsOf(here) : [...ancestorsOf(parent), parent];
  const above = ancestors.flatMap((name) => {
    const text = names[name];
    return text === undefined ? [] : [{ text, to: patterns[name] }];
  });
  if (above.length < 2 && !offTheBars.has(here)) return [];
  const own = names[here] ?? ends[here];
  return own === undefined ? above : [...above, { text: own }];
}

function nameOf(pathname: string): PlaceName | undefined {
  return all.find((name) => name === matchRoutes(routes, pathname)?.at(-1)?.route.id);
}

function ancestorsOf(name: PlaceName): PlaceName[] {
  const parent = parents[name] ?? continuedBy(name);
  return parent === undefined ? [] : [...ancestorsOf(parent), parent];
}

/** The page with the longest path that the path of another one continues. */
function continuedBy(name: PlaceName): PlaceName | undefined {
  const path = patterns[name];
  return all
    .filter((other) => other !== name && path.startsWith(patterns[other].replace(/\/?$/, '/')))
    .toSorted((one, other) => patterns[other].length - patterns[one].length)[0];
}
