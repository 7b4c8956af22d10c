export { commodityReferenceOf } from './catalogue.documents.ts';
export type { CategoryRow, EquipmentTypeRow } from './catalogue.repository.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { buildCatalogue, type Catalogue } from './catalogue.service.ts';
export { type CatalogueSnapshot, type Commodity, type ResolvedSlug } from './snapshot.ts';
