import type { Language } from '@polam/domain/catalogue';
import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { namesOf, type Listing } from './listing.ts';

/** How a reader reads. */
export interface Reader {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

/** The title of a lot where it is passed on: `Wheat ₹2,400 per quintal · Guntur`. */
export function listingTitle(listing: Listing, { t, formats, language }: Reader): string {
  const { name } = namesOf(listing, language);
  const price = t('listings.price-per', {
    price: formats.rupees(listing.pricePaise),
    per: t(`listings.per.${listing.unit}`),
  });
  const named = `${name} ${price}`;
  return listing.district === null ? named : `${named} · ${listing.district}`;
}

/** What a link preview says of a lot below its title. */
export function listingSummary(listing: Listing, { t, formats }: Reader): string {
  const left = t('listings.left', { quantity: formats.quantity(listing.availableMilli, listing.unit) });
  const from = `${t('listings.fact.available')}: ${formats.day(listing.availableOn)}`;
  const words = listing.description.replace(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);
  return [left, from, listing.organic ? t('listings.organic') : '', words].filter(Boolean).join(' · ');
}

const SUMMARY_LENGTH = 120;
