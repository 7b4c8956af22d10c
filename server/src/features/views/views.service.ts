import type { House } from '@polam/server/http/house';
import { buildCards, type CardRooms } from './cards.service.ts';
import { buildCatalogueDesk } from './catalogue-desk.service.ts';
import { buildCounters } from './counters.service.ts';
import { buildFigures } from './figures.service.ts';
import { buildMap, type MapRooms } from './map.service.ts';
import { buildOwnData, type OwnDataRooms } from './own-data.service.ts';
import { buildProfile, type ProfileRooms } from './profile.service.ts';
import { buildPublicProfile } from './public-profile.service.ts';
import { buildSitemap } from './sitemap.service.ts';
import { buildToday } from './today/today.service.ts';
import { buildWaitingOffers } from './today/waiting-offers.service.ts';

/** What is composed of several rooms; it reads only. */
export function buildViews(
  house: House,
  rooms: ProfileRooms & CardRooms & OwnDataRooms & MapRooms,
  options: { readonly fontSettings: string },
) {
  return {
    cards: buildCards(house, rooms, options),
    sitemap: buildSitemap(house),
    counters: buildCounters(house),
    today: buildToday(house),
    waitingOffers: buildWaitingOffers(house),
    ...buildFigures(house, rooms),
    catalogueDesk: buildCatalogueDesk(house, rooms),
    map: buildMap(house, rooms),
    getProfile: buildProfile(house, rooms),
    getPublicProfile: buildPublicProfile(house, rooms),
    ...buildOwnData(house, rooms),
  };
}

/** The views of a running server. */
export type Views = ReturnType<typeof buildViews>;
