import * as calls from '@polam/contract/calls/catalogue';
import { bind, type Binding } from '@polam/server/http/bind';
import type { Catalogue } from './catalogue.service.ts';

/** The calls about what can be traded. */
export function catalogueRoutes(catalogue: Catalogue): Binding[] {
  return [
    bind(calls.catalogue, catalogue.all),
    bind(calls.categories, catalogue.categories),
    bind(calls.createCategory, catalogue.createCategory),
    bind(calls.updateCategory, catalogue.updateCategory),
    bind(calls.deleteCategory, catalogue.deleteCategory),
    bind(calls.place, catalogue.place),
    bind(calls.district, catalogue.district),
    bind(calls.resolveSlug, catalogue.resolveSlug),
  ];
}
