import type { AppContext } from '@polam/server/http/app-context';
import { buildCards, type CardRooms } from './cards.service.ts';
import { buildCatalogueAdmin } from './catalogue-admin.service.ts';
import { buildCounters } from './counters.service.ts';
import { buildFigures } from './figures.service.ts';
import { buildMap, type MapRooms } from './map.service.ts';
import { buildOwnData, type OwnDataRooms } from './own-data.service.ts';
import { buildProfile, type ProfileRooms } from './profile.service.ts';
import { buildPublicProfile } from './public-profile.service.ts';
import { buildSitemap } from './sitemap.service.ts';
import { buildToday } from './today/today.service.ts';
import { buildWaitingOffers } from './today/waiting-offers.service.ts';

/** Reads that combine several features; it writes nothing. */
export function buildViews(
  appContext: AppContext,
  rooms: ProfileRooms & CardRooms & OwnDataRooms & MapRooms,
  options: { readonly fontSettings: string },
) {
  return {
    cards: buildCards(appContext, rooms, options),
    sitemap: buildSitemap(appContext),
    counters: buildCounters(appContext),
    today: buildToday(appContext),
    waitingOffers: buildWaitingOffers(appContext),
    ...buildFigures(appContext, rooms),
    catalogueAdmin: buildCatalogueAdmin(appContext, rooms),
    map: buildMap(appContext, rooms),
    getProfile: buildProfile(appContext, rooms),
    getPublicProfile: buildPublicProfile(appContext, rooms),
    ...buildOwnData(appContext, rooms),
  };
}

/** The views of a running server. */
export type Views = ReturnType<typeof buildViews>;
