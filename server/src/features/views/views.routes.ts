import * as account from '@polam/contract/calls/account';
import * as cards from '@polam/contract/calls/cards';
import * as people from '@polam/contract/calls/people';
import * as sitemap from '@polam/contract/calls/sitemap';
import * as calls from '@polam/contract/calls/views';
import { bind, bindBytes, type Binding } from '@polam/server/http/bind';
import type { Views } from './views.service.ts';

/** The calls whose answers several rooms compose. */
export function viewRoutes(views: Views): Binding[] {
  return [
    bind(calls.counters, views.counters),
    bind(people.getProfile, views.getProfile),
    bind(people.getPublicProfile, views.getPublicProfile),
    bind(account.exportData, views.exportData),
    bindBytes(cards.ofListing, views.cards.ofListing),
    bindBytes(cards.ofCategory, views.cards.ofCategory),
    bindBytes(cards.ofPerson, views.cards.ofPerson),
    bind(sitemap.overview, views.sitemap.overview),
    bind(sitemap.part, views.sitemap.part),
  ];
}
