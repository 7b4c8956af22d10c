import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/views/map';
import { searchKey } from '@polam/domain/search/search-key';
import { dayInIndia } from '@polam/domain/day';
import { placeIn } from '@polam/domain/place';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import {
  countListingsByDistrict,
  countByDistrict,
  countNamedByDistrict,
  type DistrictCount,
} from './views.repository.ts';

/** Features that the map depends on. */
export type MapRooms = { readonly catalogue: Catalogue };

type DistrictsInput = InputOf<typeof calls.districts>;

/** Counts of a kind in each district, the most first. */
export function buildMap(appContext: AppContext, { catalogue }: MapRooms): Handler<typeof calls.districts> {
  const countOf = async ({ what, slug, hasRoom }: DistrictsInput): Promise<readonly DistrictCount[]> => {
    if (what === 'goods') return countListings(slug);
    if (what === 'storages')
      return countByDistrict(appContext.db, hasRoom === true ? 'roomy-storages' : 'storages', null);
    const type = slug === undefined ? null : (await catalogue.current()).findEquipmentType(slug);
    return slug !== undefined && type === null ? [] : countByDistrict(appContext.db, what, type?.id ?? null);
  };

  const countListings = async (slug: string | undefined): Promise<readonly DistrictCount[]> => {
    const today = dayInIndia(appContext.now());
    if (slug === undefined)
      return countListingsByDistrict(appContext.db, { by: 'category', id: null }, today);
    const found = (await catalogue.current()).resolveSlug(slug);
    if (found === null) return countNamedByDistrict(appContext.db, searchKey(slug), today);
    const { id } = found.kind === 'category' ? found.category : found.commodity;
    return countListingsByDistrict(appContext.db, { by: found.kind, id }, today);
  };

  return async (input, { language }) => {
    const [counts, districts] = await Promise.all([countOf(input), catalogue.places.districts()]);
    const byId = new Map(districts.map((each) => [each.id, each]));
    return ok({
      districts: counts.flatMap(({ districtId, count }) => {
        const found = byId.get(districtId);
        if (found === undefined) return [];
        const { id, names, stateCode, latitude, longitude } = found;
        const name = placeIn({ ...names, stateCode }, language).district ?? id;
        return [{ id, name, stateCode, latitude, longitude, count }];
      }),
    });
  };
}
