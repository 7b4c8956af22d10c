import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { buildCards, type CardRooms } from './cards/cards.service.ts';
import { buildCatalogueAdmin } from './catalogue-admin.service.ts';
import { buildCounters } from './counters.service.ts';
import { buildFigures } from './figures/figures.service.ts';
import { buildMap, type MapRooms } from './map.service.ts';
import { buildOwnData, type OwnDataRooms } from './own-data/own-data.service.ts';
import { buildProfile, type ProfileRooms } from './profiles/profile.service.ts';
import { buildPublicProfile } from './profiles/public-profile.service.ts';
import { buildSitemap } from './sitemap/sitemap.service.ts';
import { buildToday } from './today/today.service.ts';
import { buildWaitingOffers } from './today/waiting-offers.service.ts';

/**
 * Reads that combine several features; it writes nothing.
 *
 * Calls of another noun stand under the name of that noun.
 */
export function buildViews(
  appContext: AppContext,
  rooms: ProfileRooms & CardRooms & OwnDataRooms & MapRooms,
  options: { readonly fontSettings: string },
) {
  return assemble(buildCatalogueAdmin(appContext, rooms), {
    counters: buildCounters(appContext),
    today: buildToday(appContext),
    waitingOffers: buildWaitingOffers(appContext),
    account: buildOwnData(appContext, rooms),
    admin: buildFigures(appContext, rooms),
    cards: buildCards(appContext, rooms, options),
    map: { districts: buildMap(appContext, rooms) },
    sitemap: buildSitemap(appContext),
    users: {
      getProfile: buildProfile(appContext, rooms),
      getPublicProfile: buildPublicProfile(appContext, rooms),
    },
  });
}

/** The views of a running server. */
export type Views = ReturnType<typeof buildViews>;
