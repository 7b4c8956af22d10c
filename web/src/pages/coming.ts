import { patterns } from '../paths.ts';
import type { PlainTextKey } from '../i18n/catalogue.ts';

/** A page that is promised and not built yet. */
export interface ComingPage {
  readonly path: string;
  readonly title: PlainTextKey;
}

/**
 * The pages that later work fills. Whoever builds one takes its line out of here and puts a route into
 * `routes.ts`; when SPEC is whole, this file goes.
 */
export const comingPages: readonly ComingPage[] = [
  { path: patterns.sellEquipment, title: 'coming.sell-equipment' },
  { path: patterns.buyEquipment, title: 'coming.buy-equipment' },
  { path: patterns.postEquipment, title: 'coming.post-equipment' },
  { path: patterns.hireEquipment, title: 'coming.hire-equipment' },
  { path: patterns.hireEquipmentOf, title: 'coming.hire-equipment' },
  { path: patterns.ownEquipment, title: 'coming.own-equipment' },
  { path: patterns.createEquipmentType, title: 'coming.create-equipment-type' },

  { path: patterns.adminCategories, title: 'coming.admin-categories' },
  { path: patterns.adminCreateProduct, title: 'coming.admin-create-product' },
  { path: patterns.adminProduct, title: 'coming.admin-product' },
  { path: patterns.adminUsers, title: 'coming.admin-users' },
  { path: patterns.adminProducts, title: 'coming.admin-products' },
  { path: patterns.adminCreateColdStorage, title: 'coming.admin-create-cold-storage' },
  { path: patterns.adminColdStorages, title: 'coming.admin-cold-storages' },
];
