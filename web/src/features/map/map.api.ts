import type { Answer } from '@polam/contract/answer';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { district, place } from '@polam/contract/calls/catalogue';
import { districts } from '@polam/contract/calls/views/map';
import { isPincode } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';

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

/** Subject of a map: the kind of objects that it counts, and their filters. */
export type MapSubject = InputOf<typeof districts>;

/** Counts that the server had when it rendered the page; none where it rendered its list. */
export type MapSeed = Answer<typeof districts> | null | undefined;

export type CountedDistrict = OutputOf<typeof districts>['districts'][number];

/** Query of the counts of the districts; the last counts stay shown until the next ones load. */
export function useDistrictCounts(subject: MapSubject, seed: MapSeed) {
  return useAsk(districts, subject, { keepLast: true, seed });
}

/** District of the reader, with its centre; undefined until loaded. */
export function useHomeDistrict(pincode: string | undefined) {
  const isKnown = pincode !== undefined && isPincode(pincode);
  const found = useAsk(place, { pincode: pincode ?? '' }, { enabled: isKnown }).data;
  const districtId = isKnown ? found?.districtId : undefined;
  return useAsk(district, { districtId: districtId ?? '' }, { enabled: districtId !== undefined }).data;
}
