import { rateUnits } from '@polam/domain/catalogue';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { names, plain } from './values.ts';

/** A commodity category. */
export const category = document({
  id: at('_id', plain),
  name: at('name', plain),
  slug: at('slug', plain),
  names: at('names', names),
  picture: at('picture', plain),
});

/** A commodity as a listing names it. `catslug` is the slug of its category. */
export const commodityReference = document({
  id: at('_id', plain),
  name: at('name', plain),
  category: at('category', plain),
  slug: at('slug', plain),
  categorySlug: at('catslug', plain),
  names: at('names', names),
  picture: at('picture', plain),
  perishable: at('perishable', z.boolean()),
});

/** A commodity of the catalogue, with what search and forms need. */
export const commodity = document({
  id: at('_id', plain),
  slug: at('slug', plain),
  categorySlug: at('catslug', plain),
  names: at('names', names),
  synonyms: at('synonyms', z.array(z.string())),
  unit: at('quantityUnit', z.enum(units)),
  perishable: at('perishable', z.boolean()),
  picture: at('picture', plain),
});

/** A type of equipment. */
export const equipmentType = document({
  id: at('_id', plain),
  slug: at('slug', plain),
  names: at('names', names),
  rateUnit: at('rateUnit', z.enum(rateUnits)),
  hireOnly: at('hireOnly', z.boolean()),
  picture: at('picture', plain),
});
