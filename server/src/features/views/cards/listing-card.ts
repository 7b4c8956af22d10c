import type { CardWords } from '@polam/contract/messages/words/cards';
import type { Language } from '@polam/domain/catalogue';
import { namesOf, shownVariety } from '@polam/domain/market/listing';
import { roundedToCompare } from '@polam/domain/money';
import { placeLine, spokenName } from '@polam/domain/names/spoken-name';
import type { ListingDocument } from '../../listings/index.ts';
import { type CardContent, cardWords, type Plate, quantity, rupees } from './content.ts';
import { drawable } from './fonts.ts';
import { tintOf } from './shapes.ts';

/** Content of the card of a listing. */
export function listingCard(listing: ListingDocument, language: Language): CardContent {
  const words = cardWords(language);
  const isOpen = listing.state === 'active' && listing.availableMilli > 0;
  const isNear = listing.placeVillage !== null || listing.storageName !== null;
  const whole = [placeLine(listing, language), isNear ? null : listing.regionState];
  const place = drawable(whole.filter(Boolean).join(', '));
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
    seller: spokenName(listing.seller, language),
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
