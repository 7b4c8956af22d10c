import { namedSorts } from '@polam/domain/search/named-list';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import {
  category,
  commodity,
  commodityReference,
  adminCategory,
  equipmentType,
} from '../documents/catalogue.ts';
import { paging } from '../documents/paging.ts';
import { otherNames, plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { id, text } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { MAX_COMMODITIES, MAX_NAMED } from '../documents/list-bounds.ts';

const CATEGORY_NAME_LENGTH = 60;
const SLUG_LENGTH = 120;
const DISTRICT_ID_LENGTH = 60;
const adminQuery = paging(namedSorts);

/** Names of a category: the English one as in the specification, the other languages as our own addition. */
const categoryNames = {
  name: at('name', text(CATEGORY_NAME_LENGTH)),
  ...otherNames(CATEGORY_NAME_LENGTH),
};

/** Everything that forms and search boxes need: categories, commodities, types of equipment. */
export const catalogue = call({
  name: 'catalogue.all',
  summary: 'The whole catalogue: categories, commodities with names in three languages, equipment types.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/catalogue',
  reads: ['catalogue'],
  access: 'public',
  output: document({
    categories: at('categories', listOf(category, MAX_NAMED)),
    commodities: at('commodities', listOf(commodity, MAX_COMMODITIES)),
    equipmentTypes: at('equipmentTypes', listOf(equipmentType, MAX_NAMED)),
  }),
  cache: 'public',
});

/** The commodity categories. */
export const categories = call({
  name: 'catalogue.categories',
  summary: 'The commodity categories.',
  method: 'GET',
  path: '/api/v1/category/categories',
  reads: ['catalogue'],
  access: 'public',
  output: document({ categories: at('category', listOf(category, MAX_NAMED)) }),
  cache: 'public',
});

/** Lists the commodity categories for admins. */
export const listForAdmin = call({
  name: 'catalogue.listForDesk',
  summary: 'The commodity categories, each with its lots on the market and the day it was added.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/admin/categories',
  reads: ['catalogue'],
  access: 'admin',
  output: document({ categories: at('category', listOf(adminCategory, MAX_NAMED)) }),
});

/** Exports the commodity categories as CSV. */
export const exportCategories = tableCall({
  name: 'catalogue.exportCategories',
  summary: 'Commodity categories as CSV with a byte-order mark, searched by name and sorted.',
  path: '/api/v1/admin/categories/export',
  access: 'admin',
  table: 'categories',
  input: withoutPaging(adminQuery),
});

/** Adds a commodity category. */
export const createCategory = call({
  name: 'catalogue.createCategory',
  summary: 'Adds a commodity category.',
  method: 'POST',
  path: '/api/v1/category/create-category',
  changes: ['catalogue'],
  access: 'admin',
  input: categoryNames,
  output: document({ category: at('category', category) }),
  refusals: ['name-taken'],
  status: 201,
  done: 'category-created',
});

/** Renames a commodity category. */
export const updateCategory = call({
  name: 'catalogue.updateCategory',
  summary: 'Renames a commodity category.',
  method: 'PUT',
  path: '/api/v1/category/update-category/{id}',
  changes: ['catalogue'],
  access: 'admin',
  input: { id: at('id', id), ...categoryNames },
  output: document({ category: at('category', category) }),
  refusals: ['name-taken'],
  done: 'category-updated',
});

/** Removes a commodity category that nothing uses. */
export const deleteCategory = call({
  name: 'catalogue.deleteCategory',
  summary: 'Removes a commodity category that nothing uses.',
  method: 'DELETE',
  path: '/api/v1/category/delete-category/{id}',
  changes: ['catalogue'],
  access: 'admin',
  input: { id: at('id', id) },
  output: document({}),
  refusals: ['category-in-use'],
  done: 'category-deleted',
});

/** The place of a pincode, shown to confirm what the user typed. */
export const place = call({
  name: 'catalogue.place',
  summary: 'District and state of a pincode, in three languages.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/places/{pincode}',
  reads: [],
  access: 'public',
  input: { pincode: at('pincode', text(10)) },
  output: document({
    pincode: at('pincode', plain),
    districtId: at('districtId', plain),
    district: at('district', plain),
    state: at('state', plain),
  }),
});

/** Name of a district, for a list that is filtered by it. */
export const district = call({
  name: 'catalogue.district',
  summary: 'What a district is called, in the language of the reader, and where its middle lies.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/districts/{id}',
  reads: [],
  access: 'public',
  input: { districtId: at('id', text(DISTRICT_ID_LENGTH)) },
  output: document({
    districtId: at('_id', plain),
    district: at('district', plain),
    state: at('state', plain),
    latitude: at('latitude', z.number()),
    longitude: at('longitude', z.number()),
  }),
  cache: 'public',
});

/** Resolves the slug of an address; old spellings of names lead to the current ones. */
export const resolveSlug = call({
  name: 'catalogue.resolveSlug',
  summary: 'What a slug stands for: a commodity with its category, or a category alone.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/catalogue/slugs/{slug}',
  reads: [],
  access: 'public',
  input: { slug: at('slug', text(SLUG_LENGTH)) },
  output: document({
    category: at('category', category),
    commodity: at('commodityId', z.nullable(commodityReference)),
  }),
  cache: 'public',
});
