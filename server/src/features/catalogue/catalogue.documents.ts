import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/catalogue';
import type { commodityReference } from '@polam/contract/documents/catalogue';
import { stampsOf } from '@polam/domain/stamps';
import type * as z from 'zod/mini';
import type { CategoryRow, EquipmentTypeRow, VarietyRow } from './catalogue.repository.ts';
import type { Commodity } from './snapshot.ts';

type WholeCatalogue = OutputOf<typeof calls.catalogue>;

/** A category as the wire shows it. */
export function categoryDocument(row: CategoryRow): WholeCatalogue['categories'][number] {
  const { id, slug, names, picture } = row;
  return { id, slug, name: names.en, names, picture, ...stampsOf(row) };
}

/** A commodity of the catalogue as forms and search boxes take it. */
export function commodityDocument(commodity: Commodity): WholeCatalogue['commodities'][number] {
  const { id, slug, category, names, synonyms, unit, perishable, picture } = commodity;
  return {
    id,
    slug,
    name: names.en,
    category: category.names.en,
    subcategory: names.en,
    categorySlug: category.slug,
    names,
    synonyms: [...synonyms],
    unit,
    perishable,
    picture,
    ...stampsOf(commodity),
  };
}

/** A variety as forms and admins take it. */
export function varietyDocument(row: VarietyRow): OutputOf<typeof calls.createVariety>['variety'] {
  const { id, commodityId, names, spellings } = row;
  return { id, commodityId, name: names.en, names, spellings: [...spellings], ...stampsOf(row) };
}

/** A type of equipment as the wire shows it. */
export function equipmentTypeDocument(type: EquipmentTypeRow): WholeCatalogue['equipmentTypes'][number] {
  const { id, slug, names, rateUnit, hireOnly, picture } = type;
  return { id, slug, names, rateUnit, hireOnly, picture };
}

/** A commodity as a listing names it. */
export function commodityReferenceOf(commodity: Commodity): z.output<typeof commodityReference> {
  const { id, slug, category, names, picture, perishable } = commodity;
  return {
    id,
    slug,
    name: names.en,
    category: category.names.en,
    categorySlug: category.slug,
    names,
    picture,
    perishable,
  };
}
