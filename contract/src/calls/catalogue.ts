import { namedSorts } from '@polam/domain/search/named-list';
import * as z from 'zod/mini';
import { call, specCall } from '../call.ts';
import { CATALOGUE_PATH } from '../catalogue-path.ts';
import { tableCall, withoutPaging } from '../tables/table-call.ts';
import {
  category,
  commodity,
  commodityReference,
  adminCategory,
  equipmentType,
  variety,
} from '../documents/catalogue.ts';
import { paging } from '../documents/paging.ts';
import { otherNames, plain } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { USER_TEXT } from '@polam/domain/users/user';
import { id, maybe, text } from '../scalars.ts';
import { typedPincode } from '../scalars/phones.ts';
import { listOf } from '../lists.ts';
import { MAX_COMMODITIES, MAX_NAMED, MAX_VARIETIES, MOST_VILLAGES } from '../documents/list-bounds.ts';

const CATEGORY_NAME_LENGTH = 60;
const SLUG_LENGTH = 120;
const DISTRICT_ID_LENGTH = 60;
const PINCODE_DIGITS = 6;
const adminQuery = paging(namedSorts);

/** Names of a category: the English one as in the specification, the other languages as our own addition. */
const categoryNames = {
  name: at('name', text(CATEGORY_NAME_LENGTH)),
  ...otherNames(CATEGORY_NAME_LENGTH),
};

export const catalogue = call('catalogue.all', `GET ${CATALOGUE_PATH}`, {
  summary: 'The whole catalogue: categories, commodities with names in three languages, equipment types.',
  reads: ['catalogue'],
  access: 'public',
  output: document({
    categories: at('categories', listOf(category, MAX_NAMED)),
    commodities: at('commodities', listOf(commodity, MAX_COMMODITIES)),
    equipmentTypes: at('equipmentTypes', listOf(equipmentType, MAX_NAMED)),
  }),
  cache: 'public',
});

export const categories = specCall('catalogue.categories', 'GET /api/v1/category/categories', {
  summary: 'The commodity categories.',
  reads: ['catalogue'],
  access: 'public',
  output: document({ categories: at('category', listOf(category, MAX_NAMED)) }),
  cache: 'public',
});

export const listForAdmin = call('catalogue.listForDesk', 'GET /api/v1/admin/categories', {
  summary: 'The commodity categories, each with its lots on the market and the day it was added.',
  reads: ['catalogue'],
  access: 'admin',
  output: document({ categories: at('category', listOf(adminCategory, MAX_NAMED)) }),
});

export const exportCategories = tableCall('catalogue.exportCategories', '/api/v1/admin/categories/export', {
  summary: 'Commodity categories as CSV with a byte-order mark, searched by name and sorted.',
  access: 'admin',
  table: 'categories',
  input: withoutPaging(adminQuery),
});

export const createCategory = specCall('catalogue.createCategory', 'POST /api/v1/category/create-category', {
  summary: 'Adds a commodity category.',
  changes: ['catalogue'],
  access: 'admin',
  input: categoryNames,
  output: document({ category: at('category', category) }),
  refusals: ['name-taken'],
  status: 201,
  done: 'category-created',
});

export const updateCategory = specCall(
  'catalogue.updateCategory',
  'PUT /api/v1/category/update-category/{id}',
  {
    summary: 'Renames a commodity category.',
    changes: ['catalogue'],
    access: 'admin',
    input: { id: at('id', id), ...categoryNames },
    output: document({ category: at('category', category) }),
    refusals: ['name-taken'],
    done: 'category-updated',
  },
);

export const deleteCategory = specCall(
  'catalogue.deleteCategory',
  'DELETE /api/v1/category/delete-category/{id}',
  {
    summary: 'Removes a commodity category that nothing uses.',
    changes: ['catalogue'],
    access: 'admin',
    input: { id: at('id', id) },
    output: document({}),
    refusals: ['category-in-use'],
    done: 'category-deleted',
  },
);

const varietyNames = {
  name: at('name', text(VARIETY_LENGTH)),
  ...otherNames(VARIETY_LENGTH),
  /** Other spellings in any script, with semicolons between them. */
  spellings: at('spellings', maybe(text(600))),
};

export const varieties = call('catalogue.varieties', 'GET /api/v1/catalogue/commodities/{slug}/varieties', {
  summary: 'The varieties of a commodity, in the order of the catalogue, with their other spellings.',
  reads: ['catalogue'],
  access: 'public',
  input: { slug: at('slug', text(SLUG_LENGTH)) },
  output: document({ varieties: at('varieties', listOf(variety, MAX_VARIETIES)) }),
  cache: 'public',
});

export const createVariety = call('catalogue.createVariety', 'POST /api/v1/admin/varieties', {
  summary: 'Adds a variety to a commodity.',
  changes: ['catalogue'],
  access: 'admin',
  input: { commodityId: at('commodityId', id), ...varietyNames },
  output: document({ variety: at('variety', variety) }),
  refusals: ['name-taken'],
  status: 201,
  done: 'category-updated',
});

export const updateVariety = call('catalogue.updateVariety', 'PUT /api/v1/admin/varieties/{id}', {
  summary: 'Renames a variety; listings of it keep the name that they were posted with.',
  changes: ['catalogue'],
  access: 'admin',
  input: { id: at('id', id), ...varietyNames },
  output: document({ variety: at('variety', variety) }),
  refusals: ['name-taken'],
  done: 'category-updated',
});

export const place = call('catalogue.place', 'GET /api/v1/places/{pincode}', {
  summary: 'District and state of a pincode, in three languages.',
  reads: [],
  access: 'public',
  input: { pincode: at('pincode', typedPincode(10)) },
  output: document({
    pincode: at('pincode', plain),
    districtId: at('districtId', plain),
    district: at('district', plain),
    state: at('state', plain),
  }),
});

export const villages = call('catalogue.villages', 'GET /api/v1/villages', {
  summary:
    'Villages whose names sound as a text begins, in the script of the reader and in Latin letters, those near a pincode or its beginning first.',
  reads: [],
  access: 'public',
  input: {
    text: at('q', text(USER_TEXT.address)),
    pincode: at('pincode', maybe(typedPincode(PINCODE_DIGITS))),
  },
  output: document({
    villages: at(
      'villages',
      listOf(
        document({
          name: at('name', plain),
          latinName: at('latinName', plain),
          pincode: at('pincode', plain),
          district: at('district', plain),
        }),
        MOST_VILLAGES,
      ),
    ),
  }),
  cache: 'public',
});

export const district = call('catalogue.district', 'GET /api/v1/districts/{id}', {
  summary: 'What a district is called, in the language of the reader, and where its middle lies.',
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

export const resolveSlug = call('catalogue.resolveSlug', 'GET /api/v1/catalogue/slugs/{slug}', {
  summary: 'What a slug stands for: a commodity with its category, or a category alone.',
  reads: [],
  access: 'public',
  input: { slug: at('slug', text(SLUG_LENGTH)) },
  output: document({
    category: at('category', category),
    commodity: at('commodityId', z.nullable(commodityReference)),
  }),
  cache: 'public',
});
