import type * as calls from '@polam/contract/calls/catalogue';
import { MOST_VILLAGES } from '@polam/contract/documents/list-bounds';
import { givenNames, slugify, type Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { isPincode } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import {
  categoryDocument,
  commodityDocument,
  commodityReferenceOf,
  equipmentTypeDocument,
  varietyDocument,
} from './catalogue.documents.ts';
import {
  deleteCategory,
  districtsOfPincodes,
  findCategoryLike,
  findDistrictOfPincode,
  insertCategory,
  isCategoryUsed,
  lockCategories,
  renameCategory,
} from './catalogue.repository.ts';
import { Places } from './places.ts';
import type { CatalogueSnapshot, ResolvedSlug } from './snapshot.ts';
import { CatalogueStore } from './store.ts';
import { buildVarietyAdmin } from './variety-admin.service.ts';
import { loadVillages, nameFor } from './villages.ts';

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

  const varieties: Handler<typeof calls.varieties> = async ({ slug }) => {
    const snapshot = await store.current();
    const commodity = snapshot.commodityOf(slug);
    if (commodity === null) return refuse('not-found');
    return ok({ varieties: snapshot.varieties.of(commodity.id).map(varietyDocument) });
  };

  return assemble(buildPlaceNames(appContext, places), buildCategoryAdmin(), buildVarietyAdmin(store), {
    varieties,
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

  return { place, district, villages: findVillages(appContext) };
}

/** Beginning of the pincodes where a language is spoken, for readers of whom no place is known. */
const spokenFrom: Partial<Readonly<Record<Language, string>>> = { te: '5' };

/** Villages as somebody types the name of one. */
function findVillages({ db }: AppContext): Handler<typeof calls.villages> {
  return async ({ text, pincode }, { language }) => {
    const near = pincode ?? spokenFrom[language] ?? '';
    const found = (await loadVillages()).startingWith({ text, near, limit: MOST_VILLAGES });
    const pincodes = found.map((village) => village.pincode);
    const districts = pincodes.length === 0 ? null : await districtsOfPincodes(db, pincodes);
    return ok({
      villages: found.map((village) => ({
        name: nameFor(language, village, text),
        latinName: village.name,
        pincode: village.pincode,
        district: districts?.get(village.pincode)?.[language] ?? '',
      })),
    });
  };
}

/** The picture of a category that an admin adds. */
const PICTURE = 'cotton';

const nameTaken = () => refuse('name-taken', { name: { problem: 'taken' } });

/** Acts of admins on categories: add, rename, remove. */
function buildCategoryAdmin() {
  const createCategory: Handler<typeof calls.createCategory> = async (written, context) => {
    const { name } = written;
    const names = givenNames(written);
    const id = uuidv7();
    // A name without Latin letters makes no slug.
    const slug = slugify(name) || `category-${id.slice(-12)}`;
    return changing(context, async (tx) => {
      if ((await findCategoryLike(tx, { name, slug })) !== null) return nameTaken();
      const row = await insertCategory(tx, { names, id, slug, picture: PICTURE });
      if (row === null) return refuse('fault');
      await audit(tx, context, { action: 'category-created', subjectId: id });
      return ok({ category: categoryDocument(row) });
    });
  };

  const updateCategory: Handler<typeof calls.updateCategory> = async ({ id, ...written }, context) =>
    changing(context, async (tx) => {
      const namesake = await findCategoryLike(tx, { name: written.name, slug: '' });
      if (namesake !== null && namesake.id !== id) return nameTaken();
      const row = await renameCategory(tx, { names: givenNames(written), id });
      if (row === null) return refuse('not-found');
      await audit(tx, context, { action: 'category-updated', subjectId: id });
      return ok({ category: categoryDocument(row) });
    });

  const removeCategory: Handler<typeof calls.deleteCategory> = async ({ id }, context) =>
    changing(context, async (tx) => {
      if (await isCategoryUsed(tx, id)) return refuse('category-in-use');
      if (!(await deleteCategory(tx, id))) return refuse('not-found');
      await audit(tx, context, { action: 'category-deleted', subjectId: id });
      return ok({});
    });

  return { createCategory, updateCategory, deleteCategory: removeCategory };
}

/** Does a change of categories in one unit of work, one change at a time. */
async function changing<T, Code extends Parameters<typeof refuse>[0]>(
  context: Context,
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  return context.commit(async (tx) => {
    await lockCategories(tx);
    return work(tx);
  });
}

async function audit(
  tx: Transaction,
  { actor, requestId }: Context,
  entry: { action: 'category-created' | 'category-updated' | 'category-deleted'; subjectId: string },
): Promise<void> {
  await recordAudit(tx, { actorId: actor?.id ?? null, requestId, ...entry });
}
