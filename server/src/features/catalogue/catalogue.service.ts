import type * as calls from '@polam/contract/calls/catalogue';
import { placeIn } from '@polam/domain/place';
import { isPincode } from '@polam/domain/person';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { ok, refuse } from '@polam/server/http/result';
import { categoryDocument, commodityDocument, equipmentTypeDocument } from './catalogue.documents.ts';
import { findDistrictOfPincode } from './catalogue.repository.ts';
import { buildCategoryAdmin } from './category-admin.service.ts';
import { CatalogueStore } from './store.ts';

/** What can be traded: categories, commodities, types of equipment, and the places of pincodes. */
export function buildCatalogue(house: House) {
  const store = new CatalogueStore(house);

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

  const place: Handler<typeof calls.place> = async ({ pincode }, { language }) => {
    const district = isPincode(pincode) ? await findDistrictOfPincode(house.db, pincode) : null;
    if (district === null) return refuse('not-found');
    const names = placeIn(district, language);
    return ok({ pincode, district: names.district ?? '', state: names.state ?? '' });
  };

  return {
    all,
    categories: listCategories,
    place,
    ...buildCategoryAdmin(house),
    /** The whole catalogue in memory, for other rooms to ask. */
    current: () => store.current(),
  };
}

/** The catalogue of a running server. */
export type Catalogue = ReturnType<typeof buildCatalogue>;
