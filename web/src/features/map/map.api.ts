import type { InputOf, OutputOf } from '@polam/contract/call';
import { district, place } from '@polam/contract/calls/catalogue';
import { districts } from '@polam/contract/calls/map';
import { isPincode } from '@polam/domain/user';
import { useAsk } from '~/lib/ask.ts';

/** What a map counts. */
export type MapSubject = InputOf<typeof districts>;

/** A district with how much there is. */
export type CountedDistrict = OutputOf<typeof districts>['districts'][number];

/** How much there is in each district; the last answer stands until the next one comes. */
export function useDistrictCounts(subject: MapSubject) {
  return useAsk(districts, subject, { keepLast: true });
}

/** The district of the reader, with its middle; nothing until that is known. */
export function useHomeDistrict(pincode: string | undefined) {
  const isKnown = pincode !== undefined && isPincode(pincode);
  const found = useAsk(place, { pincode: pincode ?? '' }, { enabled: isKnown }).data;
  const districtId = isKnown ? found?.districtId : undefined;
  return useAsk(district, { districtId: districtId ?? '' }, { enabled: districtId !== undefined }).data;
}
