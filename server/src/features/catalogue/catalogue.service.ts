import type * as calls from '@polam/contract/calls/catalogue';
import { slugify } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { isPincode } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import {
  categoryDocument,
  commodityDocument,
  commodityReferenceOf,
  equipmentTypeDocument,
} from './catalogue.documents.ts';
import { findDistrictOfPincode } from './catalogue.repository.ts';
import { buildCategoryAdmin } from './category-admin.service.ts';
import type { CatalogueSnapshot, ResolvedSlug } from './snapshot.ts';
import { Places } from './places.ts';
import { CatalogueStore } from './store.ts';

/** The catalogue of the market: categories, commodities, equipment types, and the places of pincodes. */
export function buildCatalogue(appContext: AppContext) {
  const store = new CatalogueStore(appContext);
  const places = new Places(appContext);

  const all: Handler<typeof calls.catalogue> = async () => {
    const { categories, commodities, equipmentTypes } = await store.current();
    return ok({
      categories: categories.map(categoryDocument),
      commodities: commodities.map(commodityDocument),
      equipmentTypes: equipmentTypes.map(equipmentTypeDocument),
    });
  };

  const listCategories: Handler<typeof calls.categories> = async () => {
    const { categories } = await store.current();
    return ok({ categories: categories.map(categoryDocument) });
  };

  const resolveSlug: Handler<typeof calls.resolveSlug> = async ({ slug }) => {
    const found = meantBy(await store.current(), slug);
    if (found === null) return refuse('not-found');
    if (found.kind === 'category') return ok({ category: categoryDocument(found.category), commodity: null });
    const { commodity } = found;
    return ok({
      category: categoryDocument(commodity.category),
      commodity: commodityReferenceOf(commodity),
    });
  };

  return assemble(buildPlaceNames(appContext, places), buildCategoryAdmin(), {
    catalogue: all,
    categories: listCategories,
    resolveSlug,
    /** The whole catalogue in memory, for other features. */
    current: () => store.current(),
    places,
  });
}

/** The catalogue of a running server. */
export type Catalogue = ReturnType<typeof buildCatalogue>;

/** The part of an address may be a name in another script too, which makes no slug. */
function meantBy(catalogue: CatalogueSnapshot, slug: string): ResolvedSlug | null {
  if (slugify(slug) !== '') return catalogue.resolveSlug(slug);
  const commodity = catalogue.findCommodityByName(slug.replaceAll('-', ' '));
  return commodity === null ? null : { kind: 'commodity', commodity };
}

/** Names of places: the district of a pincode, and that of an id. */
function buildPlaceNames(appContext: AppContext, places: Places) {
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
