import { listOwn } from '@polam/contract/calls/listings';
import { ownNameOf } from '~/features/listings/listing.ts';
import type { QuotedLot } from '~/features/requirements/quote-form.tsx';
import type { Requirement } from '~/features/requirements/requirement.ts';
import { useFormats, useLanguage } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';

/** The reader's lots on sale of the goods of a requirement, in its unit, newest first. */
export function useOwnLotsOf(requirement: Requirement | null): readonly QuotedLot[] {
  const language = useLanguage();
  const { quantity, rupees } = useFormats();
  const category = requirement?.commodity.slug ?? '';
  const own = useAsk(listOwn, { category, state: 'active' }, { enabled: requirement !== null });
  const lots = own.data?.listings ?? [];
  return lots
    .filter((lot) => lot.unit === requirement?.unit && lot.commodity.id === requirement.commodity.id)
    .map((lot) => ({
      id: lot.id,
      name: [ownNameOf(lot, language), quantity(lot.availableMilli, lot.unit), rupees(lot.pricePaise)].join(
        ' · ',
      ),
    }));
}
