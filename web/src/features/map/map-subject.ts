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

/** How much there is in words: "12 lots", and what leads to as many: "Show 12 lots". */
export function useAmounts(what: MapSubject['what']) {
  const t = useText();
  return {
    amount: (count: number) => t(counts[what], { count }),
    show: (count: number) => t(shows[what], { count }),
  };
}
