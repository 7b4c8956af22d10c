import { languages } from '@polam/domain/catalogue';
import { placeSynonyms } from '@polam/domain/search/place-synonyms';
import { join } from 'node:path';
import type { Query } from '../connect.ts';
import type { District } from '../places.ts';
import { readDistricts, readPincodes } from '../places.ts';
import { databaseFolder } from '../root.ts';
import { insertRows } from './rows.ts';

/**
 * Writes the shipped districts and pincodes to a database that lacks them, and the synonyms of districts.
 *
 * A release that ships other places empties `pincodes` in a migration, and the next start writes them all
 * again.
 * Cost: two queries when everything is there; half a second the first time.
 */
export async function seedPlaces(db: Query): Promise<void> {
  if (!(await isComplete(db))) await bringInPlaces(db);
  await bringInSynonyms(db);
}

async function bringInPlaces(db: Query): Promise<void> {
  const folder = join(databaseFolder(), 'data');
  await bringInDistricts(db, readDistricts(folder));
  await insertRows(db, { table: 'pincodes', rows: readPincodes(folder), onConflict: 'leave-present' });
  await db`analyze districts, pincodes`;
}

/** Whether there are pincodes, and names of districts in every language. */
async function isComplete(db: Query): Promise<boolean> {
  const [found] = await db<{ complete: boolean }[]>`
    select exists (select from pincodes)
      and not exists (select from districts where not names ?& ${[...languages]}::text[]) as complete`;
  return found?.complete === true;
}

/** Users and listings refer to the existing districts, so those are updated in place. */
async function bringInDistricts(db: Query, districts: readonly District[]): Promise<void> {
  await insertRows(db, { table: 'districts', rows: districts, onConflict: 'leave-present' });
  await db`
    update districts kept
    set (names, latitude, longitude) = (shipped.names, shipped.latitude, shipped.longitude)
    from json_to_recordset(${JSON.stringify(districts)}::text::json)
      as shipped (id text, names jsonb, latitude double precision, longitude double precision)
    where kept.id = shipped.id`;
}

/** Writes only synonyms that a release has changed. */
async function bringInSynonyms(db: Query): Promise<void> {
  const shipped = Object.fromEntries(
    Object.entries(placeSynonyms).map(([id, synonyms]) => [id, synonyms.join(', ')]),
  );
  await db`
    update districts kept set synonyms = shipped.synonyms
    from (
      select d.id, coalesce(named.value, '') as synonyms
      from districts d left join json_each_text(${JSON.stringify(shipped)}::text::json) named on named.key = d.id
    ) shipped
    where kept.id = shipped.id and kept.synonyms <> shipped.synonyms`;
}

/** Location of a pincode; all null where the shipped places do not have it. */
export interface PincodePoint {
  readonly districtId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The district and point of a pincode. */
export async function locatePincode(db: Query, pincode: string): Promise<PincodePoint> {
  return (await locatePincodes(db, [pincode]))(pincode);
}

/** The districts and points of pincodes, by one query. */
export async function locatePincodes(
  db: Query,
  pincodes: readonly string[],
): Promise<(pincode: string) => PincodePoint> {
  const rows = await db<(PincodePoint & { pincode: string })[]>`
    select pincode, district_id as "districtId", latitude, longitude
    from pincodes where pincode = any(${[...new Set(pincodes)]})`;
  const points = new Map(rows.map(({ pincode, ...point }): [string, PincodePoint] => [pincode, point]));
  return (pincode) => points.get(pincode) ?? { districtId: null, latitude: null, longitude: null };
}
