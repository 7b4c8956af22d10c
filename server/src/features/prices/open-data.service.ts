import { dayInIndia } from '@polam/domain/day';
import type { WrittenPrice } from '@polam/domain/prices/price-row';
import { alone } from '@polam/server/http/alone.repository';
import type { AppContext } from '@polam/server/http/app-context';
import { OpenDataTrouble, readOpenRecords, type OpenRecord } from '@polam/server/outward/open-data';
import type { Catalogue } from '../catalogue/index.ts';
import { namesOfSources } from './commodity-ids.ts';
import {
  countFaults,
  importPrices,
  readPrices,
  type NumberedPrice,
  type ReadPrices,
} from './import-prices.service.ts';
import { findLastImport, recordImport } from './imports.repository.ts';

/** Hour in India from which the prices of a day are fetched: by then most markets have reported theirs. */
const FROM_HOUR = 18;
/** Time from a try that broke off to the next. */
const AGAIN_MS = 3_600_000;

/** Job that fetches the government's open data once a day, on one process; null without a key. */
export function buildOpenData(appContext: AppContext, { catalogue }: { readonly catalogue: Catalogue }) {
  const { openData } = appContext.config.outward;
  if (openData === null) return null;

  const fetchAll = async (): Promise<void> => {
    const at = appContext.now();
    const record = { source: 'open-data', at } as const;
    const nothing = { read: 0, added: 0, held: 0, refused: {} };
    let read: ReadPrices;
    try {
      const numbered: NumberedPrice[] = [];
      for await (const page of readOpenRecords(openData))
        for (const each of page) numbered.push({ line: numbered.length + 1, written: writtenOf(each) });
      const names = namesOfSources(await catalogue.current());
      read = readPrices(numbered, { today: dayInIndia(at), dayForm: 'day-first', ...names });
    } catch (error) {
      if (!(error instanceof OpenDataTrouble)) throw error;
      await recordImport(appContext.db, { ...record, ...nothing, trouble: error.message });
      // Counted as a failed run; what was fetched before stays.
      throw error;
    }
    const { rows, faults } = read;
    await appContext.db.begin(async (tx) => {
      const { shown, held } = await importPrices(tx, 'open-data', rows);
      const counts = { read: rows.length + faults.length, added: shown, held, refused: countFaults(faults) };
      // Where nothing fits, the shape is another: it is tried again.
      const trouble = rows.length === 0 ? 'no row fits' : null;
      await recordImport(tx, { ...record, ...counts, trouble });
    });
  };

  const isDue = async (): Promise<boolean> => {
    const now = appContext.now();
    if (hourInIndia(now) < FROM_HOUR) return false;
    const { done, tried } = await findLastImport(appContext.db, 'open-data');
    if (done !== null && dayInIndia(done) === dayInIndia(now)) return false;
    return tried === null || now.getTime() - tried.getTime() >= AGAIN_MS;
  };

  /** Fetches where it is due and no other process does. */
  return async (): Promise<void> => {
    if (!(await isDue())) return;
    await alone(appContext.db, 'fetching-prices', async () => {
      // Another process may have done it since.
      if (await isDue()) await fetchAll();
    });
  };
}

function hourInIndia(at: Date): number {
  return Math.floor((at.getTime() / 3_600_000 + 5.5) % 24);
}

function writtenOf(record: OpenRecord): WrittenPrice {
  const of = (name: string) => record[name] ?? '';
  return {
    day: of('arrival_date'),
    state: of('state'),
    market: of('market'),
    commodity: of('commodity'),
    variety: of('variety'),
    min: of('min_price'),
    modal: of('modal_price'),
    max: of('max_price'),
    average: '',
    arrivals: '',
    unit: '',
    currency: '',
  };
}
