import { rateUnits } from '@polam/domain/catalogue';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, named, namedDocument } from '../fields.ts';
import { count, names, plain, stamps } from './values.ts';
import { listOf } from '../lists.ts';
import { MAX_WORDS } from './list-bounds.ts';

const categoryFields = {
  id: at('_id', plain),
  name: at('name', plain),
  slug: at('slug', plain),
  names: at('names', names),
  picture: at('picture', plain),
  ...stamps,
};

/** A commodity category. */
export const category = named('Category', document(categoryFields));

/** A commodity category as an admin manages it, with the number of its listings on the market. */
export const adminCategory = document({
  ...categoryFields,
  uses: at('listings', count),
});

/** A commodity as a listing names it. `catslug` is the slug of its category. */
export const commodityReference = namedDocument('CommodityReference', {
  id: at('_id', plain),
  name: at('name', plain),
  category: at('category', plain),
  slug: at('slug', plain),
  categorySlug: at('catslug', plain),
  names: at('names', names),
  picture: at('picture', plain),
  perishable: at('perishable', z.boolean()),
});

/**
 * A commodity of the catalogue, with the fields that search and forms need. The catalogue has two levels, so
 * the name takes the place of SPEC's subcategory of equipment.
 */
export const commodity = namedDocument('Commodity', {
  id: at('_id', plain),
  slug: at('slug', plain),
  name: at('name', plain),
  category: at('category', plain),
  subcategory: at('subcategory', plain),
  categorySlug: at('catslug', plain),
  names: at('names', names),
  synonyms: at('synonyms', listOf(z.string(), MAX_WORDS)),
  unit: at('quantityUnit', z.enum(units)),
  perishable: at('perishable', z.boolean()),
  picture: at('picture', plain),
  ...stamps,
});

/** Name of a variety in the language of the reader; left out where it is what `variety` says already. */
export const varietyName = at('varietyName', z.optional(plain));

/** A variety of a commodity, with the other spellings by which it is found. */
export const variety = namedDocument('Variety', {
  id: at('_id', plain),
  commodityId: at('commodityId', plain),
  name: at('name', plain),
  names: at('names', names),
  spellings: at('spellings', listOf(z.string(), MAX_WORDS)),
  ...stamps,
});

const equipmentTypeFields = {
  id: at('_id', plain),
  slug: at('slug', plain),
  names: at('names', names),
  rateUnit: at('rateUnit', z.enum(rateUnits)),
  hireOnly: at('hireOnly', z.boolean()),
  picture: at('picture', plain),
};

export const equipmentType = named('EquipmentType', document(equipmentTypeFields));

/** A type of equipment as an admin manages it, with the number of its equipment on offer. */
export const adminEquipmentType = document({
  ...equipmentTypeFields,
  /** Other words for it. */
  aliases: at('keywords', listOf(z.string(), MAX_WORDS)),
  uses: at('machines', count),
  ...stamps,
});
