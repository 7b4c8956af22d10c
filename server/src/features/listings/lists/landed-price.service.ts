import type * as calls from '@polam/contract/calls/listings';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { landedOf, type Freight } from '../../freight/index.ts';
import { readerOf } from '../../users/index.ts';
import { findListing } from '../listings.repository.ts';

/** Handler of the price of a listing at the reader's place. */
export function buildLandedPrice({ db, now }: AppContext, { freight }: { freight: Freight }) {
  const landed: Handler<typeof calls.landed> = async ({ listingId, pincode, ownRatePaise }, { language }) => {
    const [row, isKnown, table] = await Promise.all([
      findListing(db, listingId, readerOf({ actor: null, language }, now())),
      freight.isPlace(pincode),
      freight.current(),
    ]);
    if (row === null || row.state === 'deleted') return refuse('not-found');
    if (!isKnown) return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    const [km, stateCode] = await Promise.all([
      freight.kmToPincode(row.districtId, pincode),
      freight.stateOf(row.districtId),
    ]);
    const quantityMilli = row.quantityMilli - row.reservedMilli;
    const load = { ...row, quantityMilli, isBrought: row.shipping };
    return ok({ landed: landedOf(table, load, { km, stateCode, ownRatePaise }) });
  };
  return { landed };
}
