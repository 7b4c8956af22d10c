import type * as calls from '@polam/contract/calls/prices';
import { MAX_WATCHES } from '@polam/contract/documents/list-bounds';
import { mapLanguages, type Language, type Names } from '@polam/domain/catalogue';
import { stateCodeOf } from '@polam/domain/prices/market-names';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { announceAll, type Announcement } from '@polam/server/live/announce';
import { commodityReferenceOf, type Catalogue, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { Erased } from '../users/index.ts';
import { namingOf, type Naming } from './naming.ts';
import { varietyNameOf } from './price-documents.ts';
import { isMarket } from './prices.repository.ts';
import {
  deleteWatch,
  deleteWatchesOf,
  listWatches,
  saveWatch,
  takeReached,
  type ReachedWatch,
  type WatchRow,
} from './watches.repository.ts';

/** Watches of which one transaction notifies. */
const AT_ONCE = 200;

/** Watches of users for a price: each notifies once, and rests. */
export function buildWatches(appContext: AppContext, { catalogue }: { readonly catalogue: Catalogue }) {
  const namingIn = async (language: Language): Promise<Naming> =>
    namingOf(await catalogue.current(), await catalogue.places.districts(), language);

  const watches: Handler<typeof calls.watches> = async (_input, { actor, language }) => {
    const [snapshot, naming] = await Promise.all([catalogue.current(), namingIn(language)]);
    const rows = await listWatches(appContext.db, actor.id);
    return ok({ watches: rows.flatMap((row) => watchOf(row, snapshot, naming) ?? []) });
  };

  const watch: Handler<typeof calls.watch> = async (
    { slug, state, market = '', variety: written, abovePaise },
    { actor, commit, language },
  ) => {
    const snapshot = await catalogue.current();
    const commodity = snapshot.commodityOf(slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? '' : (stateCodeOf(state) ?? null);
    if (stateCode === null) return refuse('invalid-input', { state: { problem: 'not-a-choice' } });
    const { id: commodityId } = commodity;
    const variety = snapshot.varieties.nameOf(commodityId, written ?? null) ?? '';
    if (market !== '' && !(await isMarket(appContext.db, { commodityId, stateCode, market })))
      return refuse('invalid-input', { market: { problem: 'not-a-choice' } });
    const naming = await namingIn(language);
    return commit(async (tx) => {
      const priced = { commodityId, variety };
      const wanted = { userId: actor.id, ...priced, stateCode, market, abovePaise, at: appContext.now() };
      const row = await saveWatch(tx, wanted, MAX_WATCHES);
      const saved = row === null ? null : watchOf(row, snapshot, naming);
      return saved === null ? refuse('watches-full') : ok({ watch: saved });
    });
  };

  const unwatch: Handler<typeof calls.unwatch> = ({ watchId: id }, { actor, commit }) =>
    commit(async (tx) => {
      await deleteWatch(tx, { id, userId: actor.id });
      return ok({});
    });

  const notifyWatches = () => notifyReached(appContext, catalogue);

  /** Listener to users who leave: their watches are deleted. */
  const eraseUser: Listener<Erased> = (tx, { userId }) => deleteWatchesOf(tx, userId);

  return { watches, watch, unwatch, notifyWatches, eraseUser };
}

/** Job that notifies users whose price was reached. */
async function notifyReached({ db, now }: AppContext, catalogue: Catalogue): Promise<void> {
  const snapshot = await catalogue.current();
  let count = AT_ONCE;
  while (count === AT_ONCE)
    count = await db.begin(async (tx) => {
      const reached = await takeReached(tx, { limit: AT_ONCE, at: now() });
      await announceAll(
        tx,
        reached.flatMap((each) => announcementOf(each, snapshot)),
      );
      return reached.length;
    });
}

function announcementOf(
  { userId, commodityId, variety, ...reached }: ReachedWatch,
  catalogue: CatalogueSnapshot,
): readonly Announcement[] {
  const commodity = catalogue.findCommodity(commodityId);
  if (commodity === null) return [];
  const { slug, names } = commodity;
  const allNames = namesWith(variety, { commodityId, names }, catalogue);
  const ofVariety = variety === '' ? {} : { variety };
  const named = { slug, ...ofVariety, listingName: allNames.en, listingNames: allNames };
  return [{ event: { type: 'price.reached', ...named, ...reached }, recipientIds: [userId] }];
}

/** Names of a commodity with its variety, as screens show them. */
function namesWith(
  variety: string,
  { commodityId, names }: { readonly commodityId: string; readonly names: Names },
  { varieties }: CatalogueSnapshot,
): Names {
  if (variety === '') return names;
  const nameIn = (language: Language) =>
    varieties.shown({ commodityId, variety }, language).varietyName ?? variety;
  return mapLanguages((language) => `${names[language]} · ${nameIn(language)}`);
}

function watchOf(row: WatchRow, catalogue: CatalogueSnapshot, naming: Naming) {
  const commodity = catalogue.findCommodity(row.commodityId);
  if (commodity === null) return null;
  return {
    id: row.id,
    commodity: commodityReferenceOf(commodity),
    stateCode: row.stateCode === '' ? null : row.stateCode,
    market: row.market === '' ? null : naming.marketName(row),
    ...varietyNameOf(row, naming),
    abovePaise: row.abovePaise,
    createdAt: row.createdAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  };
}
