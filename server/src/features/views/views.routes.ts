import * as account from '@polam/contract/calls/account';
import * as admin from '@polam/contract/calls/admin';
import * as cards from '@polam/contract/calls/cards';
import * as catalogue from '@polam/contract/calls/catalogue';
import * as equipment from '@polam/contract/calls/equipment';
import * as map from '@polam/contract/calls/map';
import * as people from '@polam/contract/calls/users';
import * as sitemap from '@polam/contract/calls/sitemap';
import * as calls from '@polam/contract/calls/views';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Views } from './views.service.ts';

/** The calls whose answers several features compose. */
export function viewRoutes(views: Views): Binding[] {
  return [
    bind(calls.counters, views.counters),
    bind(calls.today, views.today),
    bind(calls.waitingOffers, views.waitingOffers),
    bind(admin.figures, views.figures),
    bindBytes(admin.exportFigures, views.exportFigures),
    bind(catalogue.listForAdmin, views.catalogueAdmin.listCategories),
    bindBytes(catalogue.exportCategories, views.catalogueAdmin.exportCategories),
    bind(equipment.listTypesForAdmin, views.catalogueAdmin.listTypes),
    bindBytes(equipment.exportTypes, views.catalogueAdmin.exportTypes),
    bind(map.districts, views.map),
    bind(people.getProfile, views.getProfile),
    bind(people.getPublicProfile, views.getPublicProfile),
    bind(account.exportData, views.exportData),
    bindBytes(cards.ofListing, views.cards.ofListing),
    bindBytes(cards.ofCategory, views.cards.ofCategory),
    bindBytes(cards.ofUser, views.cards.ofUser),
    bind(sitemap.overview, views.sitemap.overview),
    bind(sitemap.part, views.sitemap.part),
    bind(sitemap.equipmentList, views.sitemap.equipmentList),
    bind(sitemap.storages, views.sitemap.storages),
  ];
}
