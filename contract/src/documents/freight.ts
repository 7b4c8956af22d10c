import { MAX_LEAST_PAISE, MAX_LOADING_PAISE, MAX_RATE_PAISE, vehicles } from '@polam/domain/market/freight';
import { MAX_CHARGE_HUNDREDTHS } from '@polam/domain/market/landed-price';
import { paiseFromRupees, rupeesFromPaise, type Paise } from '@polam/domain/money';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { listOf } from '../lists.ts';
import { figure, maybe, shown, within } from '../scalars.ts';
import { count, plain, sum } from './values.ts';

/** Number of states and union territories, with room for new ones. */
const MAX_STATES = 50;

/** Rupees on the wire from a least to a greatest sum; in the code paise. */
function rupeesBetween(leastPaise: Paise, mostPaise: Paise) {
  const schema = figure(paiseFromRupees, rupeesFromPaise).check(
    within(
      'price-range',
      (paise) => Number.isInteger(paise) && paise >= leastPaise && paise <= mostPaise,
      rupeesFromPaise(mostPaise),
    ),
  );
  return shown(schema, { type: 'number', description: 'Rupees, with at most two decimals.' });
}

/** Rate of a tonne and kilometre. */
export const rate = rupeesBetween(1, MAX_RATE_PAISE);

/** Least charge of a trip. */
export const leastCharge = rupeesBetween(0, MAX_LEAST_PAISE);

/** Charge for loading a quintal. */
export const loadingCharge = rupeesBetween(0, MAX_LOADING_PAISE);

const hundredths = (percent: number) => Math.round(Number((percent * 100).toFixed(4)));

/** A percentage on the wire; in the code hundredths of a percent. Left empty: not counted. */
export const charge = maybe(
  shown(
    figure(hundredths, (value) => value / 100).check(
      within(
        'percent-range',
        (value) => Number.isInteger(value) && value >= 0 && value <= MAX_CHARGE_HUNDREDTHS,
        MAX_CHARGE_HUNDREDTHS / 100,
      ),
    ),
    { type: 'number', description: 'Percent, with at most two decimals.' },
  ),
);

const percentOrNull = z.codec(z.nullable(z.number()), z.nullable(z.number()), {
  decode: (value) => (value === null ? null : hundredths(value)),
  encode: (value) => (value === null ? null : value / 100),
});

const vehicleRate = document({
  vehicle: at('vehicle', z.enum(vehicles)),
  ratePaise: at('rate', sum),
  leastPaise: at('least', sum),
  /** Whether the operator has set none. */
  isDefault: at('isDefault', z.boolean()),
});

const stateCharges = document({
  stateCode: at('state', plain),
  cessHundredths: at('cess', percentOrNull),
  commissionHundredths: at('commission', percentOrNull),
});

/** Rates by which landed prices are reckoned, and the charges of the states that have any. */
export const freightTable = namedDocument('FreightTable', {
  vehicles: at('vehicles', listOf(vehicleRate, vehicles.length)),
  loadingPaise: at('loading', sum),
  isLoadingDefault: at('isLoadingDefault', z.boolean()),
  charges: at('charges', listOf(stateCharges, MAX_STATES)),
});

const landedParts = {
  /** By road. */
  km: at('km', count),
  vehicle: at('vehicle', z.enum(vehicles)),
  /** Whether the price includes that the seller brings it. */
  isBrought: at('isBrought', z.boolean()),
  pricePaise: at('price', sum),
  freightPaise: at('freight', sum),
  loadingPaise: at('loading', sum),
  cessPaise: at('cess', sum),
  /** Whether the operator counts a cess in the state of the seller. */
  isCessCounted: at('isCessCounted', z.boolean()),
  landedPaise: at('landed', sum),
};

/** Price of a quintal at the reader's place, with its parts, which add up to it. */
export const landed = namedDocument('LandedPrice', landedParts);

/** The same of a quote, with what it agrees: the bags are taken off, the buyer's commission is put on. */
export const landedQuote = namedDocument('LandedQuote', {
  ...landedParts,
  bagsPaise: at('bags', sum),
  commissionPaise: at('commission', sum),
  /** Whether `loading` is what the quote agrees about labour, in place of the usual rate. */
  isLabourAgreed: at('isLabourAgreed', z.boolean()),
});

/** The seller's rest of an offer, and the amounts taken from its sum: they add up to it. */
export const inHand = namedDocument('InHand', {
  sumPaise: at('sum', sum),
  /** Deductions that the offer agrees. */
  deductionsPaise: at('deductions', sum),
  commissionPaise: at('commission', sum),
  loadingPaise: at('loading', sum),
  freightPaise: at('freight', sum),
  netPaise: at('net', sum),
  /** Whether the operator counts a commission in the state of the seller. */
  isCommissionCounted: at('isCommissionCounted', z.boolean()),
  /** Whether the price includes that the seller brings it. */
  isBrought: at('isBrought', z.boolean()),
  /** By road; null where the place or the weight is unknown. */
  km: at('km', z.nullable(count)),
});
