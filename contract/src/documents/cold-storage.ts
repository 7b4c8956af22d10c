import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { instant, nullable, plain } from './values.ts';

/** A cold storage; its phone is a business's and public. */
export const coldStorage = document({
  id: at('_id', plain),
  name: at('name', plain),
  phone: at('phone', plain),
  address: at('address', plain),
  pincode: at('pincode', plain),
  capacityTonnes: at('capacity', z.nullable(z.number())),
  description: at('description', plain),
  link: at('link', plain),
  license: at('license', plain),
  owner: at('owner', plain),
  district: at('district', nullable),
  regionState: at('regionState', nullable),
  createdAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
});
