import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { Listing } from '../listing.ts';

/** Days of harvest and delivery of a listing that is sold in advance; null where it is available already. */
export function HarvestLine({ listing }: { listing: Harvest }) {
  const words = useHarvestWords()(listing);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-1 text-small font-semibold">
      <Icon name="calendar" className="mt-0.5 size-4 text-leaf" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

/** Days of a listing. */
type Harvest = Pick<Listing, 'availableOn' | 'harvestUntil' | 'deliverBy'>;

/** Days of a harvest, "01–20 Jan 2027"; null where the listing is not sold in advance. */
export function harvestDays({ availableOn, harvestUntil }: Harvest, { day }: Formats): string | null {
  if (harvestUntil === null) return null;
  if (harvestUntil === availableOn) return day(harvestUntil);
  if (harvestUntil.slice(0, 7) === availableOn.slice(0, 7))
    return `${availableOn.slice(8)}–${day(harvestUntil)}`;
  const isOneYear = harvestUntil.slice(0, 4) === availableOn.slice(0, 4);
  // A formatted day ends in its year.
  return `${isOneYear ? day(availableOn).slice(0, -5) : day(availableOn)} – ${day(harvestUntil)}`;
}

/** Formats the harvest of a listing that is sold in advance, for its card; null for any other listing. */
function useHarvestWords(): (harvest: Harvest) => string | null {
  const t = useText();
  const formats = useFormats();
  return (harvest) => {
    const days = harvestDays(harvest, formats);
    if (days === null) return null;
    if (harvest.deliverBy === null) return t('listings.harvest', { days });
    return t('listings.harvest-delivered', { days, by: formats.day(harvest.deliverBy) });
  };
}
