import { MAX_PRICE_FAULTS } from '@polam/contract/documents/list-bounds';
import type * as calls from '@polam/contract/calls/prices';
import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { commodityReferenceOf, type Catalogue } from '../catalogue/index.ts';
import { namesOfSources } from './commodity-ids.ts';
import { csvPrices } from './csv-prices.ts';
import { addAveragesOf, countFaults, importPrices, readPrices } from './import-prices.service.ts';
import { recordImport } from './imports.repository.ts';
import { namingOf } from './naming.ts';
import { marketPriceOf, statePriceOf } from './price-documents.ts';
import { decideHeld, listHeld } from './prices.repository.ts';

/** Acts of admins on prices: a table of them, and those that are held. */
export function buildPriceAdmin(appContext: AppContext, { catalogue }: { readonly catalogue: Catalogue }) {
  const upload: Handler<typeof calls.upload> = async ({ csv }, { actor, requestId, commit }) => {
    const numbered = csvPrices(csv);
    if (numbered === null)
      return ok({ read: 0, added: 0, held: 0, refused: 1, faults: [{ line: 1, problem: 'columns' }] });
    const at = appContext.now();
    const names = namesOfSources(await catalogue.current());
    const { rows, faults } = readPrices(numbered, { today: dayInIndia(at), dayForm: 'iso', ...names });
    return commit(async (tx) => {
      const { shown, held } = await importPrices(tx, 'upload', rows);
      const counts = { read: numbered.length, added: shown, held };
      await recordImport(tx, {
        source: 'upload',
        ...counts,
        refused: countFaults(faults),
        trouble: null,
        at,
      });
      await recordAudit(tx, { actorId: actor.id, action: 'prices-added', subjectId: null, requestId });
      return ok({ ...counts, refused: faults.length, faults: faults.slice(0, MAX_PRICE_FAULTS) });
    });
  };

  const decide: Handler<typeof calls.decide> = (
    { priceId: id, outcome: state },
    { actor, requestId, commit },
  ) =>
    commit(async (tx) => {
      const price = await decideHeld(tx, { id, state });
      if (price === null) return refuse('not-found');
      await addAveragesOf(tx, price);
      await recordAudit(tx, { actorId: actor.id, action: 'price-decided', subjectId: id, requestId });
      return ok({ state });
    });

  return { upload, held: heldHandler(appContext, catalogue), decide };
}

/** Handler that lists what waits for a decision. */
function heldHandler(appContext: AppContext, catalogue: Catalogue): Handler<typeof calls.held> {
  return async (_input, { language }) => {
    const [snapshot, districts, rows] = await Promise.all([
      catalogue.current(),
      catalogue.places.districts(),
      listHeld(appContext.db),
    ]);
    const naming = namingOf(snapshot, districts, language);
    return ok({
      prices: rows.flatMap((row) => {
        const commodity = snapshot.findCommodity(row.commodityId);
        if (commodity === null) return [];
        const named = { id: row.id, commodity: commodityReferenceOf(commodity) };
        return [
          {
            ...named,
            ...statePriceOf(row, { slug: commodity.slug, ...naming }),
            ...marketPriceOf(row, naming),
          },
        ];
      }),
    });
  };
}
