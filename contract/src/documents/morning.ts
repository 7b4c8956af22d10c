import * as z from 'zod/mini';
import { at, namedDocument } from '../fields.ts';
import { rupees } from '../scalars.ts';
import { commodityReference } from './catalogue.ts';
import { statePrice } from './prices.ts';
import { count } from './values.ts';

/** Prices that others nearby ask for a commodity, per quintal; listings that are not sold by weight are left out. */
export const askedPrice = namedDocument('NearbyPrice', {
  /** Number of listings, of the newest thousand at most. */
  count: at('count', count),
  lowPaise: at('low', rupees),
  medianPaise: at('median', rupees),
  highPaise: at('high', rupees),
});

/**
 * A commodity that the reader sells, with what others nearby ask for it and the latest average of the reader's state, else
 * of another; each null where there is none.
 */
export const ownCrop = namedDocument('OwnCrop', {
  commodity: at('commodityId', commodityReference),
  asked: at('asked', z.nullable(askedPrice)),
  latest: at('latest', z.nullable(statePrice)),
});
