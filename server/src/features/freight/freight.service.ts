import type * as calls from '@polam/contract/calls/freight';
import { kmBetween } from '@polam/domain/distance';
import { roadKm } from '@polam/domain/market/freight';
import type { Paise } from '@polam/domain/money';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import { ok } from '@polam/server/http/result';
import type { Catalogue, Surroundings } from '../catalogue/index.ts';
import { FreightTable } from './freight-table.ts';
import { cachePlaces, type LandingPlace } from './landing-place.ts';
import { readFreight, saveCharges, saveLoading, saveVehicleRate } from './freight.repository.ts';

/** Bounds what can be stale after a lost connection for changes. */
const MAX_AGE_MS = 60_000;

/** Rates of transport, cess and commission, and distances by road. */
export function buildFreight(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  const current = cacheTable(appContext);
  const placeIn = cachePlaces();

  const rates: Handler<typeof calls.rates> = async () => ok({ table: (await current()).document });

  const setVehicleRate: Handler<typeof calls.setVehicleRate> = async (written, context) =>
    changing(context, {
      action: 'freight-rate-set',
      reason: `${written.vehicle}: ₹${written.ratePaise / 100}, ₹${written.leastPaise / 100}`,
      save: (tx) => saveVehicleRate(tx, written),
    });

  const setLoading: Handler<typeof calls.setLoading> = async ({ loadingPaise }, context) =>
    changing(context, {
      action: 'loading-rate-set',
      reason: `₹${loadingPaise / 100}`,
      save: (tx) => saveLoading(tx, loadingPaise),
    });

  const setCharges: Handler<typeof calls.setCharges> = async ({ stateCode, ...written }, context) => {
    const { cessHundredths = null, commissionHundredths = null } = written;
    const percent = (hundredths: number | null) => (hundredths === null ? '–' : `${hundredths / 100} %`);
    return changing(context, {
      action: 'mandi-charges-set',
      reason: `${stateCode}: ${percent(cessHundredths)}, ${percent(commissionHundredths)}`,
      save: (tx) => saveCharges(tx, { stateCode, cessHundredths, commissionHundredths }),
    });
  };

  return {
    rates,
    setVehicleRate,
    setLoading,
    setCharges,
    /** The rates that hold now. */
    current,
    /** The place of a reader, by what is around its pincode and a rate of the reader's own. */
    async landingPlace(around: Surroundings, ownRatePaise: Paise | null): Promise<LandingPlace> {
      return placeIn(await current(), around, ownRatePaise);
    },
    ...buildRoads(catalogue),
  };
}

/** Rates and distances of a running server. */
export type Freight = ReturnType<typeof buildFreight>;

interface Destination {
  readonly pincode: string | undefined;
  readonly districtId: string | null;
}

/** Distances by road: whole kilometres, null where a place is unknown. */
function buildRoads({ places }: Catalogue) {
  return {
    /** Whether a pincode is known. */
    async isPlace(pincode: string): Promise<boolean> {
      return (await places.around(pincode)) !== null;
    },

    /** From a district to a pincode. */
    async kmToPincode(districtId: string | null, pincode: string): Promise<number | null> {
      const around = await places.around(pincode);
      const found = around?.find(({ place }) => place.id === districtId);
      return found === undefined ? null : roadKm(found.km);
    },

    /** From a district to a pincode, or to a district where the pincode is not known. */
    async kmTo(from: string | null, { pincode, districtId }: Destination): Promise<number | null> {
      const km = pincode === undefined ? null : await this.kmToPincode(from, pincode);
      return km ?? this.kmBetweenDistricts(from, districtId);
    },

    /** From the middle of a district to that of another. */
    async kmBetweenDistricts(one: string | null, other: string | null): Promise<number | null> {
      const districts = await places.districts();
      const [from, to] = [one, other].map((id) => districts.find((each) => each.id === id));
      return from === undefined || to === undefined ? null : roadKm(kmBetween(from, to));
    },

    /** Code of the state of a district. */
    async stateOf(districtId: string | null): Promise<string | null> {
      return (await places.districts()).find(({ id }) => id === districtId)?.stateCode ?? null;
    },
  };
}

/** Gives the table as it is now; read again after each change, on whichever process. */
function cacheTable({ db, changes }: AppContext): () => Promise<FreightTable> {
  let cached: { readonly table: Promise<FreightTable>; readonly at: number } | null = null;
  const drop = () => {
    cached = null;
  };
  changes.on(['catalogue'], drop);
  return async () => {
    const now = Date.now();
    if (cached === null || now - cached.at > MAX_AGE_MS)
      cached = { table: readFreight(db).then((rows) => new FreightTable(rows)), at: now };
    try {
      return await cached.table;
    } catch (error) {
      // A failed read is tried anew the next time.
      drop();
      throw error;
    }
  };
}

interface Change {
  readonly action: Extract<AuditedAction, 'freight-rate-set' | 'loading-rate-set' | 'mandi-charges-set'>;
  /** The rates that were set. */
  readonly reason: string;
  readonly save: (tx: Transaction) => Promise<void>;
}

/** Makes a change with its audit row, and gives the table after it. */
async function changing(context: Context, { action, reason, save }: Change) {
  return context.commit(async (tx) => {
    await save(tx);
    const { actor, requestId } = context;
    await recordAudit(tx, { actorId: actor?.id ?? null, action, subjectId: null, requestId, reason });
    return ok({ table: new FreightTable(await readFreight(tx)).document });
  });
}
