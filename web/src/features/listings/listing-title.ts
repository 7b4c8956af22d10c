import type { Language } from '@polam/domain/catalogue';
import { cutLine, plainLine } from '@polam/domain/plain-text';
import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { comparedPrices } from './listing-price.ts';
import { fullNameOf, namesOf, type Listing } from './listing.ts';

/** Texts, formats and language of the reader. */
export interface Reader {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

/** Title of a listing in shared links: `Wheat ₹2,400 per quintal · Guntur`. */
export function listingTitle(listing: Listing, { t, formats, language }: Reader): string {
  const name = fullNameOf(listing, language);
  const price = t('listings.price-per', {
    price: formats.rupees(listing.pricePaise),
    per: t(`listings.per.${listing.unit}`),
  });
  const named = `${cutLine(name, NAME_LENGTH)} ${price}`;
  return listing.district === null ? named : `${named} · ${listing.district}`;
}

/**
 * Description of a listing in link previews: facts first, then as much of the seller's description as fits.
 */
export function listingSummary(listing: Listing, { t, formats, language }: Reader): string {
  const { ownName } = namesOf(listing, language);
  const compared = comparedPrices(listing).map(({ unit, pricePaise }) =>
    t('listings.price-per', { price: formats.rupees(pricePaise), per: t(`listings.per.${unit}`) }),
  );
  const facts = [
    ownName === null ? '' : cutLine(ownName, NAME_LENGTH),
    ...compared.slice(0, 1),
    t('listings.left', { quantity: formats.quantity(listing.availableMilli, listing.unit) }),
    `${t('listings.fact.available')}: ${formats.day(listing.availableOn)}`,
    listing.organic ? t('listings.organic') : '',
    plainLine(listing.description),
  ];
  return cutLine(facts.filter(Boolean).join(' · '), SUMMARY_LENGTH);
}

/** Characters of a description that search engines and chats show. */
const SUMMARY_LENGTH = 160;
const NAME_LENGTH = 60;
