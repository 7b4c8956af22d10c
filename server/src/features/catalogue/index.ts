export { commodityReferenceOf } from './catalogue.documents.ts';
export type { CategoryRow, DistrictRow, EquipmentTypeRow } from './catalogue.repository.ts';
export { buildCatalogue, type Catalogue } from './catalogue.service.ts';
export type { Surroundings } from './places.ts';
export { type CatalogueSnapshot, type Commodity, type ResolvedSlug } from './snapshot.ts';
export {
  commodityColumns,
  varietyColumns,
  varietyNames,
  type NamedCommodityRow,
} from './variety-names.repository.ts';
