import type { OutputOf } from '@polam/contract/call';
import type * as catalogueCalls from '@polam/contract/calls/catalogue';
import type * as equipmentCalls from '@polam/contract/calls/equipment';
import type { callsByNoun } from '@polam/contract';
import type * as calls from '@polam/contract/calls/views/views';
import { categoriesTable, typesTable } from '@polam/contract/tables/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { arrangeNamed } from '@polam/domain/search/named-list';
import { stampsOf, type Stamped } from '@polam/domain/stamps';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { publicTopics } from '@polam/server/http/cache/topics';
import type { Handler, ShownBy } from '@polam/server/http/calls/implement';
import { ok } from '@polam/server/http/result';
import { tableFile } from '@polam/server/table-file';
import type { Catalogue } from '../catalogue/index.ts';
import { buildCards, type CardRooms } from './cards/cards.service.ts';
import {
  countAll,
  type CountsRow,
  listCategoryUses,
  listTypeUses,
  type UsesRow,
} from './views.repository.ts';
import { buildFigures } from './figures/figures.service.ts';
import type { Freight } from '../freight/index.ts';
import { buildFarmersTrades, type TradeRooms } from './groups/farmers-trades.service.ts';
import { buildGroupPages } from './groups/group-page.service.ts';
import { buildInHand } from './in-hand/in-hand.service.ts';
import { buildMap, type MapRooms } from './map.service.ts';
import { buildMorning, type MorningRooms } from './morning/morning.service.ts';
import { buildOwnData, type OwnDataRooms } from './own-data/own-data.service.ts';
import { buildProfile, buildPublicProfile, type ProfileRooms } from './profiles/profile.service.ts';
import { buildSitemap } from './sitemap/sitemap.service.ts';
import { buildToday } from './today/today.service.ts';

/**
 * Reads that combine several features; it writes nothing.
 *
 * Calls of another noun stand under the name of that noun.
 */
export function buildViews(
  appContext: AppContext,
  rooms: ProfileRooms &
    CardRooms &
    OwnDataRooms &
    MapRooms &
    MorningRooms &
    TradeRooms & { readonly freight: Freight },
  options: { readonly fontSettings: string },
) {
  return assemble(buildCatalogueAdmin(appContext, rooms), {
    counters: buildCounters(appContext),
    today: buildToday(appContext),
    morning: buildMorning(rooms),
    inHand: buildInHand(appContext, rooms),
    account: buildOwnData(appContext, rooms),
    admin: buildFigures(appContext, rooms),
    cards: buildCards(appContext, rooms, options),
    agents: { listTrades: buildFarmersTrades(appContext, rooms) },
    groups: buildGroupPages(appContext, rooms),
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

/** Topics of cached answers of views. */
export const shownViews: ShownBy<typeof callsByNoun.views> = { counters: () => publicTopics };

/** The counters of the landing page: exact counts, cached until anything changes or the day ends. */
function buildCounters(appContext: AppContext): Handler<typeof calls.counters> {
  let cached: { readonly counts: CountsRow; readonly version: number; readonly on: string } | null = null;

  return async () => {
    const version = appContext.changes.versionOf(publicTopics);
    const on = dayInIndia(appContext.now());
    if (cached !== null && cached.on === on && cached.version === version)
      return ok({ counters: cached.counts });
    const counts = await countAll(appContext.db, on);
    cached = appContext.changes.isFollowing ? { counts, version, on } : null;
    return ok({ counters: counts });
  };
}

type AdminCategory = OutputOf<typeof catalogueCalls.listForAdmin>['categories'][number];
type AdminType = OutputOf<typeof equipmentCalls.listTypesForAdmin>['types'][number];

/** The catalogue, with the number of uses of each entry on the market, for admins. */
function buildCatalogueAdmin(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  async function findCategories(): Promise<AdminCategory[]> {
    const today = dayInIndia(appContext.now());
    const [{ categories }, uses] = await Promise.all([
      catalogue.current(),
      listCategoryUses(appContext.db, today),
    ]);
    return usedOf(categories, uses).map((category) => ({ ...category, name: category.names.en }));
  }

  async function findTypes(): Promise<AdminType[]> {
    const [{ equipmentTypes }, uses] = await Promise.all([catalogue.current(), listTypeUses(appContext.db)]);
    return usedOf(equipmentTypes, uses).map((type) => ({ ...type, aliases: [...type.aliases] }));
  }

  const listForAdmin: Handler<typeof catalogueCalls.listForAdmin> = async () =>
    ok({ categories: await findCategories() });

  const exportCategories: Handler<typeof catalogueCalls.exportCategories> = async (input, { language }) => {
    const categories = arrangeNamed(await findCategories(), { ...input, language });
    return ok(tableFile(categoriesTable, categories, language));
  };

  const listTypesForAdmin: Handler<typeof equipmentCalls.listTypesForAdmin> = async () =>
    ok({ types: await findTypes() });

  const exportTypes: Handler<typeof equipmentCalls.exportTypes> = async (input, { language }) => {
    const types = arrangeNamed(await findTypes(), { ...input, language });
    return ok(tableFile(typesTable, types, language));
  };

  return {
    catalogue: { listForAdmin, exportCategories },
    equipment: { listTypesForAdmin, exportTypes },
  };
}

/** Entries with their uses; those that were added or removed an instant ago are left out. */
function usedOf<T extends Stamped & { readonly id: string }>(things: readonly T[], rows: readonly UsesRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return things.flatMap((thing) => {
    const row = byId.get(thing.id);
    return row === undefined ? [] : [{ ...thing, uses: row.uses, ...stampsOf(thing) }];
  });
}
