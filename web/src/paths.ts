/*
 * All paths of Polam. No other file spells one: routes, links and journeys import them from here.
 * SPEC's spellings (`proposals-recieved`) stay, because other places link to them.
 */
import { languages, type Language } from '@polam/domain/catalogue';

/** Route patterns of the pages, in the router's syntax. */
export const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  registerEmail: '/register/email',
  forgotPassword: '/forgot-password',
  forgotPin: '/forgot-pin',
  coldStorages: '/coldstorages',
  about: '/about',
  contact: '/contact',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  buy: '/buy-commodity',
  category: '/buy-commodity/:category',
  commodity: '/buy-commodity/:category/:slug',
  listing: '/buy-commodity/:category/:slug/:id',
  publicUser: '/people/:uid',
  equipment: '/machines/:id',
  coldStorage: '/coldstorages/:id',
  groups: '/groups',
  group: '/groups/:slug',
  priceList: '/prices',
  prices: '/prices/:slug',
  stopEmails: '/unsubscribe/:token',
  stoppedEmails: '/unsubscribe',
  offline: '/offline',

  user: '/dashboard/user',
  proposalsReceived: '/dashboard/user/proposals-recieved',
  proposalsSent: '/dashboard/user/proposals-sent',
  offers: '/dashboard/user/offers',
  transactions: '/dashboard/user/transactions',
  orders: '/dashboard/user/orders',
  receipt: '/dashboard/user/orders/:id/receipt',
  orderChat: '/dashboard/user/orders/:id/talk',
  listingsPosted: '/dashboard/user/listings-posted',
  profile: '/dashboard/user/profile',
  account: '/dashboard/user/profile/edit',
  accountPart: '/dashboard/user/profile/edit/:part',
  userProfile: '/dashboard/user/profile/:uid',
  follows: '/dashboard/user/profile/:uid/follows',
  requirements: '/dashboard/user/potential-leads',
  postRequirement: '/dashboard/user/post-potential',
  requirement: '/dashboard/user/requirements/:id',
  ownListing: '/dashboard/user/product/:pid',
  pool: '/dashboard/user/product/:pid/farmers',
  shares: '/dashboard/user/shares',
  sellCommodity: '/dashboard/user/sell-commodity',
  sellEquipment: '/dashboard/user/sell-equipment',
  buyEquipment: '/dashboard/user/buy-equipment',
  userBuyRoot: '/dashboard/user/buy-commodity',
  userBuyAll: '/dashboard/user/buy-commodity/all',
  userCategory: '/dashboard/user/buy-commodity/:category',
  userCommodity: '/dashboard/user/buy-commodity/:category/:slug',
  userListing: '/dashboard/user/buy-commodity/:category/:slug/:id',
  wishlist: '/dashboard/user/my-wishlist',
  notice: '/dashboard/user/notices/:id',
  chats: '/dashboard/user/chats',
  chat: '/dashboard/user/chats/:id',
  negotiations: '/dashboard/user/history/negotiations',
  listingNegotiations: '/dashboard/user/history/negotiations/:pid',
  responses: '/dashboard/user/responses/:pid',
  userColdStorages: '/dashboard/user/coldstorages',
  ownColdStorages: '/dashboard/user/my-coldstorages',
  ownGroups: '/dashboard/user/groups',
  foundGroup: '/dashboard/user/groups/new',
  ownGroup: '/dashboard/user/groups/:slug',
  agents: '/dashboard/user/agents',
  farmerListings: '/dashboard/user/agents/:uid',
  postEquipment: '/dashboard/user/post-equipment',
  hireEquipment: '/dashboard/user/hire-equipment',
  hireEquipmentOf: '/dashboard/user/hire-equipment/:slug',
  ownEquipment: '/dashboard/user/my-equipment-listing',
  ownEquipmentItem: '/dashboard/user/my-equipment-listing/:id',
  bookings: '/dashboard/user/bookings',
  allUsers: '/dashboard/user/allusers',
  createEquipmentType: '/dashboard/user/create-equipment-category',

  admin: '/dashboard/admin',
  adminCategories: '/dashboard/admin/create-category',
  adminCreateListing: '/dashboard/admin/create-product',
  adminListing: '/dashboard/admin/product/:pid',
  adminUsers: '/dashboard/admin/users',
  adminDisputes: '/dashboard/admin/disputes',
  adminContactMessages: '/dashboard/admin/messages',
  adminFreight: '/dashboard/admin/freight',
  adminAudit: '/dashboard/admin/audit',
  adminComplaints: '/dashboard/admin/complaints',
  adminComplaint: '/dashboard/admin/complaints/:id',
  adminListings: '/dashboard/admin/products',
  adminCreateColdStorage: '/dashboard/admin/create-coldstorage',
  adminColdStorages: '/dashboard/admin/coldstorages',
  adminPrices: '/dashboard/admin/prices',
} as const;

/** Pages of the admin that consist of a title and one table, panel or form. */
export const adminPages = [
  'adminUsers',
  'adminListings',
  'adminListing',
  'adminCreateListing',
  'adminDisputes',
  'adminComplaints',
  'adminContactMessages',
  'adminFreight',
  'adminAudit',
  'adminCategories',
  'createEquipmentType',
  'adminColdStorages',
  'adminCreateColdStorage',
  'adminPrices',
] as const satisfies readonly (keyof typeof patterns)[];

/** One of {@link adminPages}. */
export type AdminPageName = (typeof adminPages)[number];

/** Patterns of the files for crawlers. */
export const crawlerPatterns = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
} as const;

/** Path of the web app manifest, which phones read to install Polam. */
export const MANIFEST_PATH = '/app.webmanifest';

/** Target of the language menu without scripts. */
export const LANGUAGE_FORM_PATH = '/language';

/** Target of the choice of a theme without scripts. */
export const THEME_FORM_PATH = '/theme';

type Name = keyof typeof patterns;

type ParamNames<P extends string> = P extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<Rest>
  : P extends `${string}:${infer Param}`
    ? Param
    : never;

type Arguments<N extends Name> = [ParamNames<(typeof patterns)[N]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<(typeof patterns)[N]>, string>>];

function fill(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The path of every page: `paths.listing({ category, slug, id })`. */
// The loop makes just one function for each pattern, which the compiler cannot follow.
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    (params?: Readonly<Record<string, string>>) => fill(pattern, params),
  ]),
) as unknown as { readonly [N in Name]: (...params: Arguments<N>) => string };

/** A path with a query: empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  if (pairs.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs).toString()}`;
}

/** Query parameter of the path to which signing in leads back. */
export const FROM = 'from';

/** Query parameter of what a form has done that the browser itself has sent: the sentence of the page after it. */
export const DONE = 'done';

/** Path of the login that leads back to a page of ours; in the address, so that a link does without scripts. */
export function loginPath(from: string): string {
  return withQuery(paths.login(), { [FROM]: from });
}

/** Path of the picture of a commodity, category or equipment type: 256 px WebP by key. */
export function picturePath(key: string): string {
  return `/pictures/${encodeURIComponent(key)}.webp`;
}

/** Path of the same picture as a sign of some 48 px beside words: 128 px WebP, a third of the bytes. */
export function signPath(key: string): string {
  return picturePath(`${key}-128`);
}

/** Widths in pixels in which the server serves a photo; a narrower photo is served in its own. */
export const photoWidths = [320, 640, 1280] as const;

type PhotoWidth = (typeof photoWidths)[number];

/** The first photo of a listing, or the one named, or its commodity's picture where it has none. */
export function photoPath(listingId: string, width: PhotoWidth, photoId?: string): string {
  const chosen = photoId === undefined ? '' : `&photo=${encodeURIComponent(photoId)}`;
  return `/api/v1/products/product-photo/${encodeURIComponent(listingId)}?width=${width}${chosen}`;
}

/** The first photo of equipment, or the one named, or its type's picture where it has none. */
export function equipmentPhotoPath(equipmentId: string, width: PhotoWidth, photoId?: string): string {
  const chosen = photoId === undefined ? '' : `&photo=${encodeURIComponent(photoId)}`;
  return `/api/v1/equipment/machines/${encodeURIComponent(equipmentId)}/photo?width=${width}${chosen}`;
}

/** The photo of a group. */
export function groupPhotoPath(slug: string, width: PhotoWidth, photoId: string): string {
  const chosen = encodeURIComponent(photoId);
  return `/api/v1/groups/${encodeURIComponent(slug)}/photo?width=${width}&photo=${chosen}`;
}

/** Path of a public page in a language, for readers who have not chosen one. */
export function pathIn(language: Language, path: string): string {
  return withQuery(path, { lang: language });
}

/** Canonical path of a public page in a language. Without language headers, as from crawlers, English. */
export function canonicalIn(language: Language, path: string): string {
  return language === 'en' ? path : pathIn(language, path);
}

/** `hreflang` links of a public page in each language; `x-default` is in the reader's own. */
export function languageLinks(path: string): readonly { hrefLang: string; href: string }[] {
  const inEach = languages.map((language) => ({ hrefLang: language, href: canonicalIn(language, path) }));
  return [...inEach, { hrefLang: 'x-default', href: path }];
}

export function sitemapPartPath(part: string): string {
  return fill(crawlerPatterns.sitemapPart, { part });
}

/** Folders of the preview pictures, which everybody may fetch, crawlers too. */
const cards = {
  listing: '/api/v1/products/product-card/',
  commodity: '/api/v1/category/category-card/',
} as const;

/** Prefixes of the paths below /api that search engines may fetch: `*` stands for anything. */
export const openToCrawlers: readonly string[] = [
  '/api/v1/products/product-photo/',
  '/api/v1/equipment/machines/*/photo',
  cards.listing,
  cards.commodity,
  '/api/v1/people/*/card',
  '/api/v1/groups/*/card',
  '/api/v1/groups/*/photo',
];

/** Preview picture of a link to a listing; its path changes when the listing changes. */
export function listingCardPath(
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  language: Language,
): string {
  const v = new Date(updatedAt).getTime().toString(36);
  return withQuery(cards.listing + encodeURIComponent(id), { lang: language, v });
}

/** File of the prices of a commodity, or of one variety. */
export function pricesTablePath(slug: string, variety: string | null): string {
  return withQuery(`/api/v1/prices/${encodeURIComponent(slug)}/export`, { variety: variety ?? undefined });
}

/** Preview picture of a link to a category or commodity, or to the prices of one variety. */
export function commodityCardPath(slug: string, language: Language, variety?: string): string {
  return withQuery(cards.commodity + encodeURIComponent(slug), { lang: language, variety });
}

/** Preview picture of a link to a profile. */
export function userCardPath(userId: string, language: Language): string {
  return pathIn(language, `/api/v1/people/${encodeURIComponent(userId)}/card`);
}

/** Preview picture of a link to a group. */
export function groupCardPath(slug: string, language: Language): string {
  return pathIn(language, `/api/v1/groups/${encodeURIComponent(slug)}/card`);
}

/** Preview picture of a link to any other page. */
export function marketCardPath(language: Language): string {
  return language === 'en' ? CARD_PICTURE : `/card-${language}.png`;
}

/** Preview picture of links that have none of their own. */
export const CARD_PICTURE = '/card.png';
