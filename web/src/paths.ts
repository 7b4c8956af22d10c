/*
 * Every path of Polam. No other file spells one: routes, links and journeys all ask here.
 * SPEC's spellings (`proposals-recieved`) are kept, because other places link to them.
 */

/** The patterns of the pages, as the router reads them. */
export const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  coldStorages: '/coldstorages',
  about: '/about',
  contact: '/contact',
  buy: '/buy-commodity',
  commodity: '/buy-commodity/:category/:slug',
  listing: '/buy-commodity/:category/:slug/:id',

  user: '/dashboard/user',
  proposalsReceived: '/dashboard/user/proposals-recieved',
  proposalsSent: '/dashboard/user/proposals-sent',
  transactions: '/dashboard/user/transactions',
  orders: '/dashboard/user/orders',
  listingsPosted: '/dashboard/user/listings-posted',
  profile: '/dashboard/user/profile',
  person: '/dashboard/user/profile/:uid',
  requirements: '/dashboard/user/potential-leads',
  postRequirement: '/dashboard/user/post-potential',
  ownListing: '/dashboard/user/product/:pid',
  sellCommodity: '/dashboard/user/sell-commodity',
  sellEquipment: '/dashboard/user/sell-equipment',
  buyEquipment: '/dashboard/user/buy-equipment',
  userBuyRoot: '/dashboard/user/buy-commodity',
  userBuyAll: '/dashboard/user/buy-commodity/all',
  userCategory: '/dashboard/user/buy-commodity/:category',
  userCommodity: '/dashboard/user/buy-commodity/:category/:slug',
  userListing: '/dashboard/user/buy-commodity/:category/:slug/:id',
  wishlist: '/dashboard/user/my-wishlist',
  negotiations: '/dashboard/user/history/negotiations',
  responses: '/dashboard/user/responses/:pid',
  userColdStorages: '/dashboard/user/coldstorages',
  postEquipment: '/dashboard/user/post-equipment',
  hireEquipment: '/dashboard/user/hire-equipment',
  hireEquipmentOf: '/dashboard/user/hire-equipment/:slug',
  ownEquipment: '/dashboard/user/my-equipment-listing',
  people: '/dashboard/user/allusers',
  createEquipmentType: '/dashboard/user/create-equipment-category',

  admin: '/dashboard/admin',
  adminCategories: '/dashboard/admin/create-category',
  adminCreateProduct: '/dashboard/admin/create-product',
  adminProduct: '/dashboard/admin/product/:pid',
  adminUsers: '/dashboard/admin/users',
  adminProducts: '/dashboard/admin/products',
  adminCreateColdStorage: '/dashboard/admin/create-coldstorage',
  adminColdStorages: '/dashboard/admin/coldstorages',
} as const;

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
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Where the pictures of commodities, categories and machines lie: 256 px WebP by key. */
export function picturePath(key: string): string {
  return `/pictures/${encodeURIComponent(key)}.webp`;
}

/** The widths in which the server gives a photo. */
export type PhotoWidth = 320 | 640 | 1280;

/** The first photo of a listing, or the one named, or its commodity's picture where it has none. */
export function photoPath(listingId: string, width: PhotoWidth, photoId?: string): string {
  const chosen = photoId === undefined ? '' : `&photo=${encodeURIComponent(photoId)}`;
  return `/api/v1/products/product-photo/${encodeURIComponent(listingId)}?width=${width}${chosen}`;
}

/** The picture of a shared link that has none of its own. */
export const CARD_PICTURE = '/card.png';
