import type { CategorySlug, Names } from '@polam/domain/catalogue';

/** One of the categories that the product ships with; an admin adds more. */
export interface CatalogueCategory extends Names {
  readonly slug: CategorySlug;
}

/** The six shipped categories, in the order of the tiles on the landing page. */
export const categories: readonly CatalogueCategory[] = [
  { slug: 'food-grains-cereals', en: 'FOOD GRAINS/ CEREALS', te: 'ఆహార ధాన్యాలు', hi: 'अनाज और दालें' },
  { slug: 'oilseeds', en: 'OILSEEDS', te: 'నూనె గింజలు', hi: 'तिलहन' },
  { slug: 'vegetables', en: 'VEGETABLES', te: 'కూరగాయలు', hi: 'सब्ज़ियाँ' },
  { slug: 'spices', en: 'SPICES', te: 'మసాలా దినుసులు', hi: 'मसाले' },
  { slug: 'fruits', en: 'FRUITS', te: 'పండ్లు', hi: 'फल' },
  { slug: 'misc', en: 'MISC', te: 'ఇతరాలు', hi: 'अन्य' },
];
