import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { vehicleFor, withOwnRate, type FreightRates } from '@polam/domain/market/freight';
import { landedPrice } from '@polam/domain/market/landed-price';
import { comparableQuantity, gramsPerUnit, pricePerQuintal } from '@polam/domain/quantity';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Freight } from '../../freight/index.ts';
import { readerOf } from '../../users/index.ts';
import type { ListingRow } from '../listing-document.ts';
import { findListing } from '../listings.repository.ts';

type Landed = OutputOf<typeof calls.landed>['landed'];

interface Way {
  readonly km: number;
  readonly rates: FreightRates;
  readonly cessHundredths: number | null;
}

/** Handler of the price of a listing at the reader's place. */
export function buildLandedPrice(
  { db, now }: AppContext,
  { catalogue, freight }: { catalogue: Catalogue; freight: Freight },
) {
  const landed: Handler<typeof calls.landed> = async ({ listingId, pincode, ownRatePaise }, { language }) => {
    const reader = readerOf({ actor: null, language }, now());
    const [row, around, table] = await Promise.all([
      findListing(db, listingId, reader),
      catalogue.places.around(pincode),
      freight.current(),
    ]);
    if (row === null || row.state === 'deleted') return refuse('not-found');
    if (around === null) return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    const [km, stateCode] = await Promise.all([
      freight.kmToPincode(row.districtId, pincode),
      freight.stateOf(row.districtId),
    ]);
    if (km === null) return ok({ landed: null });
    const rates = withOwnRate(table.rates, ownRatePaise ?? null);
    const { cessHundredths } = table.chargesOf(stateCode);
    return ok({ landed: landedOf(row, { km, rates, cessHundredths }) });
  };
  return { landed };
}

/** Null for what has no weight. */
function landedOf(row: ListingRow, { km, rates, cessHundredths }: Way): Landed {
  const { pricePaise, unit, packGrams, shipping: isBrought } = row;
  const pricePerQuintalPaise = pricePerQuintal(pricePaise, unit, packGrams);
  if (pricePerQuintalPaise === null || gramsPerUnit(unit, packGrams) === null) return null;
  const grams = comparableQuantity(row.quantityMilli - row.reservedMilli, unit, packGrams);
  const delivery = { pricePerQuintalPaise, grams, km: isBrought ? null : km, rates, cessHundredths };
  return {
    km,
    vehicle: vehicleFor(grams),
    isBrought,
    isCessCounted: cessHundredths !== null,
    ...landedPrice(delivery),
  };
}
