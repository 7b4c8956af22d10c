import { useText } from '~/i18n/language.tsx';
import type { MapSubject } from './map.api.ts';

const counts = {
  goods: 'listings.count',
  hire: 'equipment.count',
  sale: 'equipment.count',
  storages: 'cold-storage.count',
} as const;

const shows = {
  goods: 'listings.show-count',
  hire: 'equipment.show-count',
  sale: 'equipment.show-count',
  storages: 'cold-storage.show',
} as const;

/** Formats a count, "12 lots", and the text of the link to them, "Show 12 lots". */
export function useAmounts(what: MapSubject['what']) {
  const t = useText();
  return {
    amount: (count: number) => t(counts[what], { count }),
    show: (count: number) => t(shows[what], { count }),
  };
}
