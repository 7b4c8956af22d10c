import { listOwn } from '@polam/contract/calls/listings';
import { ownNameOf } from '~/features/listings/listing.ts';
import type { QuotedListing } from '~/features/requirements/quote-form.tsx';
import type { Requirement } from '~/features/requirements/requirement.ts';
import { useFormats, useLanguage } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';

/** Active listings of the user with the commodity and unit of a requirement, newest first. */
export function useOwnListingsOf(requirement: Requirement | null): readonly QuotedListing[] {
  const language = useLanguage();
  const { quantity, rupees } = useFormats();
  const category = requirement?.commodity.slug ?? '';
  const own = useAsk(listOwn, { category, state: 'active' }, { enabled: requirement !== null });
  const listings = own.data?.listings ?? [];
  return listings
    .filter(
      (listing) => listing.unit === requirement?.unit && listing.commodity.id === requirement.commodity.id,
    )
    .map((listing) => ({
      id: listing.id,
      name: [
        ownNameOf(listing, language),
        quantity(listing.availableMilli, listing.unit),
        rupees(listing.pricePaise),
      ].join(' · '),
    }));
}
