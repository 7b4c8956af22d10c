import type * as calls from '@polam/contract/calls/views/cards';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { Bytes, Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import { findGroup, listStandings } from '../../groups/index.ts';
import { countOnMarket, type Listings, type OnMarket } from '../../listings/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Prices } from '../../prices/index.ts';
import { readerOf, type Users } from '../../users/index.ts';
import { countGroupListings } from '../groups/group-page.repository.ts';
import { type CardContent, languageOfLink, type Plate } from './content.ts';
import { CachedCards } from './cached-cards.ts';
import { listingCard } from './listing-card.ts';
import { commodityCard, namedCard } from './other-cards.ts';

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
