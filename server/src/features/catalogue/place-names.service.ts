import type * as calls from '@polam/contract/calls/catalogue';
import { isPincode } from '@polam/domain/user';
import { placeIn } from '@polam/domain/place';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { findDistrictOfPincode } from './catalogue.repository.ts';
import type { Places } from './places.ts';

/** Names of places: the district of a pincode, and that of an id. */
export function buildPlaceNames(appContext: AppContext, places: Places) {
  const place: Handler<typeof calls.place> = async ({ pincode }, { language }) => {
    const found = isPincode(pincode) ? await findDistrictOfPincode(appContext.db, pincode) : null;
    if (found === null) return refuse('not-found');
    const names = placeIn(found, language);
    return ok({
      pincode,
      districtId: found.id,
      district: names.district ?? '',
      state: names.state ?? '',
    });
  };

  const district: Handler<typeof calls.district> = async ({ districtId }, { language }) => {
    const found = (await places.districts()).find(({ id }) => id === districtId);
    if (found === undefined) return refuse('not-found');
    const { names, stateCode, latitude, longitude } = found;
    const named = placeIn({ ...names, stateCode }, language);
    return ok({
      districtId,
      district: named.district ?? '',
      state: named.state ?? '',
      latitude,
      longitude,
    });
  };

  return { place, district };
}
