import type * as calls from '@polam/contract/calls/cards';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { Bytes, Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import { countOnMarket, type Listings, type OnMarket } from '../../listings/index.ts';
import type { Photos } from '../../photos/index.ts';
import { readerOf, type Users } from '../../users/index.ts';
import type { CardContent, Plate } from './content.ts';
import { CachedCards } from './cached-cards.ts';
import { listingCard } from './listing-card.ts';
import { goodsCard, userCard } from './other-cards.ts';
import { languageOfLink } from './words.ts';

/** The features whose data cards show. */
export interface CardRooms {
  readonly users: Users;
  readonly catalogue: Catalogue;
  readonly listings: Listings;
  readonly photos: Photos;
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

  const ofCategory: Handler<typeof calls.ofCategory> = async ({ slug, language: asked }) => {
    const language = languageOfLink(asked);
    const found = (await rooms.catalogue.current()).resolveSlug(slug);
    if (found === null) return refuse('not-found');
    if (found.kind === 'category') {
      const { category } = found;
      const forSale = { count: await count({ of: 'category', id: category.id }), language };
      return send(goodsCard({ ...category, categorySlug: category.slug }, forSale));
    }
    const { commodity } = found;
    const forSale = { count: await count({ of: 'commodity', id: commodity.id }), language };
    return send(goodsCard({ ...commodity, categorySlug: commodity.category.slug }, forSale));
  };

  const ofUser: Handler<typeof calls.ofUser> = async ({ userId, language: asked }) => {
    const language = languageOfLink(asked);
    const person = await rooms.users.findUser(userId, visitor(appContext, language));
    if (person === null) return refuse('not-found');
    return send(userCard(person, { count: await count({ of: 'seller', id: person.id }), language }));
  };

  return { ofListing, ofCategory, ofUser };
}

/** The cards of a running server. */
export type Cards = ReturnType<typeof buildCards>;

async function readPicture(photos: Photos, { kind, key }: Plate): Promise<Buffer> {
  const photo =
    kind === 'photo' ? await photos.findBytes({ photoId: key, width: PHOTO_WIDTH, isNamed: false }) : null;
  return (photo ?? (await photos.stockBytes(key))).read();
}
