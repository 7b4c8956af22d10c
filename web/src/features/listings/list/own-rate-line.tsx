import { useFormats, useText } from '~/i18n/language.tsx';
import { useSaveOwnRate } from '~/lib/session/own-rate.ts';
import { Button } from '~/ui/button.tsx';
import { useRateOfList } from '../listings.api.ts';
import type { ListingFilters } from './filters.ts';

/** Says that a list goes by the reader's own rate of transport, and puts it aside; nothing where it does not. */
export function OwnRateLine({ filters }: { readonly filters: ListingFilters }) {
  const t = useText();
  const { rupees } = useFormats();
  const save = useSaveOwnRate();
  const ratePaise = useRateOfList(filters);
  if (ratePaise === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-soil-soft">{t('freight.own-list', { price: rupees(ratePaise) })}</p>
      <Button look="plain" small onClick={() => save(null)}>
        {t('freight.own-leave')}
      </Button>
    </div>
  );
}
