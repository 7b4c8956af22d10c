import type * as calls from '@polam/contract/calls/views/cards';
import type { CardWords } from '@polam/contract/messages/words/cards';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { namesOf, shownVariety } from '@polam/domain/market/listing';
import { roundedToCompare } from '@polam/domain/money';
import type { Bytes, Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import { findGroup, listStandings } from '../../groups/index.ts';
import { countOnMarket, type ListingDocument, type Listings, type OnMarket } from '../../listings/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Prices } from '../../prices/index.ts';
import { readerOf, type Users } from '../../users/index.ts';
import { countGroupListings } from '../groups/group-page.repository.ts';
import { type CardContent, cardWords, languageOfLink, type Plate, quantity, rupees } from './content.ts';
import { CachedCards } from './cached-cards.ts';
import { drawable } from './fonts.ts';
import { commodityCard, namedCard } from './other-cards.ts';
import { tintOf } from './shapes.ts';

/** The features whose data cards show. */
export interface CardRooms {
  readonly users: Users;
  readonly catalogue: Catalogue;
  readonly listings: Listings;
  readonly photos: Photos;
  readonly prices: Pick<Prices, 'latestOf'>;
}

/** As wide as the plate of a card, or wider. */
const PHOTO_WIDTH = 640;
const JPEG_TYPE = 'image/jpeg';

const visitor = (appContext: AppContext, language: Language) =>
  readerOf({ actor: null, language }, appContext.now());

/** Preview cards of links, showing what a visitor may see. */
export function buildCards(appContext: AppContext, rooms: CardRooms, options: { fontSettings: string }) {
  const cached = new CachedCards(options);

  const send = (content: CardContent) => {
    const name = cached.nameOf(content);
    if (cached.isBusy(name)) return refuse('unavailable');
    const read = () => cached.read(content, () => readPicture(rooms.photos, content.plate));
    const bytes: Bytes = { type: JPEG_TYPE, etag: `"${name}"`, immutable: false, read };
    return ok(bytes);
  };

  const count = async (what: Omit<OnMarket, 'on'>) =>
    formatTotal(await countOnMarket(appContext.db, { ...what, on: dayInIndia(appContext.now()) }));

  const ofListing: Handler<typeof calls.ofListing> = async ({ listingId, language: asked }) => {
    const language = languageOfLink(asked);
    const [listing] = await rooms.listings.documentsOf([listingId], visitor(appContext, language));
    if (listing === undefined || listing.state === 'deleted') return refuse('not-found');
    return send(listingCard(listing, language));
  };

  const ofCategory: Handler<typeof calls.ofCategory> = async ({ slug, variety, language: asked }) => {
    const language = languageOfLink(asked);
    const found = (await rooms.catalogue.current()).resolveSlug(slug);
    if (found === null) return refuse('not-found');
    if (found.kind === 'category') {
      const { category } = found;
      const forSale = { count: await count({ of: 'category', id: category.id }), language };
      return send(commodityCard({ ...category, categorySlug: category.slug }, forSale));
    }
    const { commodity } = found;
    const [forSale, latest] = await Promise.all([
      count({ of: 'commodity', id: commodity.id }),
      rooms.prices.latestOf([{ ...commodity, variety }], { stateCode: null, language }),
    ]);
    const said = { count: forSale, language, latest: latest.get(commodity.id) };
    return send(commodityCard({ ...commodity, categorySlug: commodity.category.slug }, said));
  };

  const ofUser: Handler<typeof calls.ofUser> = async ({ userId, language: asked }) => {
    const language = languageOfLink(asked);
    const user = await rooms.users.findUser(userId, visitor(appContext, language));
    if (user === null) return refuse('not-found');
    return send(namedCard(user, { count: await count({ of: 'seller', id: user.id }), language }));
  };

  return { ofListing, ofCategory, ofUser, ofGroup: groupCardWith(appContext, send) };
}

/** The cards of a running server. */
export type Cards = ReturnType<typeof buildCards>;

/** Handler of the card of a group: what all of its members have for sale, and their stars. */
function groupCardWith(
  { db, now }: AppContext,
  send: (content: CardContent) => Awaited<ReturnType<Handler<typeof calls.ofGroup>>>,
): Handler<typeof calls.ofGroup> {
  return async ({ slug, language: asked }) => {
    const group = await findGroup(db, slug);
    if (group === null) return refuse('not-found');
    const whose = { groupId: group.id, on: dayInIndia(now()) };
    const standing = sumOfRatings(await listStandings(db, group.id));
    const count = formatTotal(await countGroupListings(db, whose));
    return send(namedCard({ ...group, ...standing }, { count, language: languageOfLink(asked) }));
  };
}

function sumOfRatings(rows: readonly { readonly ratingSum: number; readonly ratingCount: number }[]) {
  return {
    ratingSum: rows.reduce((sum, { ratingSum }) => sum + ratingSum, 0),
    ratingCount: rows.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
  };
}

async function readPicture(photos: Photos, { kind, key }: Plate): Promise<Buffer> {
  const photo =
    kind === 'photo' ? await photos.findBytes({ photoId: key, width: PHOTO_WIDTH, isNamed: false }) : null;
  return (photo ?? (await photos.stockBytes(key))).read();
}

/** Content of the card of a listing. */
function listingCard(listing: ListingDocument, language: Language): CardContent {
  const words = cardWords(language);
  const isOpen = listing.state === 'active' && listing.availableMilli > 0;
  const place = [listing.district, listing.regionState].filter(Boolean).join(', ');
  const left = words.left({ quantity: quantity(words, listing.availableMilli, listing.unit) });
  return {
    language,
    market: words.market,
    tagline: words.tagline,
    plate: plateOf(listing),
    ...namesFor(listing, language),
    price: isOpen ? { amount: rupees(listing.pricePaise), per: words.units[listing.unit].per } : null,
    compared: isOpen ? perQuintal(listing, words) : null,
    ended: isOpen ? null : words.ended,
    notes: [
      ...(isOpen ? [{ sign: 'scale', text: left } as const] : []),
      ...(place === '' ? [] : [{ sign: 'place', text: place } as const]),
    ],
    badge: listing.organic ? words.organic : null,
    seller: listing.seller.name,
    rating: listing.seller.ratingCount > 0 ? listing.seller.rating : null,
  };
}

function plateOf({ photos: [photo], commodity }: ListingDocument): Plate {
  const tint = tintOf(commodity.categorySlug);
  if (photo === undefined) return { tint, kind: 'picture', key: commodity.picture };
  return { tint, kind: 'photo', key: photo.id };
}

/** A name in characters that cards cannot draw is replaced by the name in the catalogue. */
function namesFor(listing: ListingDocument, language: Language) {
  const { name, ownName } = namesOf(listing, language);
  const plain = drawable(name) === '' ? listing.commodity.category : name;
  const variety = drawable(shownVariety(listing) ?? '');
  const heading = variety === '' ? plain : `${plain} · ${variety}`;
  return { heading, beneath: ownName === null || drawable(ownName) === '' ? null : ownName };
}

function perQuintal({ unit, pricePerQuintalPaise }: ListingDocument, words: CardWords): string | null {
  if (pricePerQuintalPaise === null || unit === 'quintal') return null;
  const price = rupees(roundedToCompare(pricePerQuintalPaise));
  return words.pricePer({ price, per: words.units.quintal.per });
}
