import { join } from 'node:path';
import type { Query } from '../connect.ts';
import type { District } from '../places.ts';
import { readDistricts, readPincodes } from '../places.ts';
import { databaseFolder } from '../root.ts';
import { insertRows } from './rows.ts';

/**
 * Brings the shipped districts and pincodes into a database that has none yet.
 *
 * A release that ships other places empties `pincodes` in a migration, and the next start brings in all anew.
 * Cost: one look when there are pincodes; half a second the first time.
 */
export async function seedPlaces(db: Query): Promise<void> {
  if (await hasPincodes(db)) return;
  const folder = join(databaseFolder(), 'data');
  await bringInDistricts(db, readDistricts(folder));
  await insertRows(db, { table: 'pincodes', rows: readPincodes(folder), onConflict: 'leave-present' });
  await db`analyze districts, pincodes`;
}

async function hasPincodes(db: Query): Promise<boolean> {
  const found = await db<{ present: boolean }[]>`select exists (select from pincodes) as present`;
  return found[0]?.present === true;
}

/** People and listings stand in the districts that are there, so those are mended in place. */
async function bringInDistricts(db: Query, districts: readonly District[]): Promise<void> {
  const rows = districts.map(({ en, te, hi, ...district }) => ({
    ...district,
    nameEn: en,
    nameTe: te,
    nameHi: hi,
  }));
  await insertRows(db, { table: 'districts', rows, onConflict: 'leave-present' });
  await db`
    update districts kept
    set (name_en, name_te, name_hi, latitude, longitude) =
      (shipped.en, shipped.te, shipped.hi, shipped.latitude, shipped.longitude)
    from json_to_recordset(${JSON.stringify(districts)}::text::json)
      as shipped (id text, en text, te text, hi text, latitude double precision, longitude double precision)
    where kept.id = shipped.id`;
}

/** Where a pincode lies; all null where the shipped places do not know it. */
export interface PincodePoint {
  readonly districtId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The district and point of a pincode. */
export async function locatePincode(db: Query, pincode: string): Promise<PincodePoint> {
  const [found] = await db<PincodePoint[]>`
    select district_id as "districtId", latitude, longitude from pincodes where pincode = ${pincode}`;
  return {
    districtId: found?.districtId ?? null,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  };
}
