import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { commodityReference } from './catalogue.ts';
import { instant, nullable, plain } from './values.ts';
import { namedPerson } from './people.ts';

/** A buyer's requirement (SPEC: potential). */
export const requirement = document({
  id: at('_id', plain),
  commodityName: at('productName', plain),
  commodity: at('commodityId', commodityReference),
  buyer: at('buyerId', namedPerson),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
  pricePaise: at('price', rupees),
  neededOn: at('date', plain),
  organic: at('organic', z.boolean()),
  shipping: at('shipping', z.boolean()),
  note: at('notes', plain),
  description: at('description', plain),
  district: at('district', nullable),
  createdAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
});
