import * as z from 'zod/mini';
import { at } from '../fields.ts';

const coordinate = z.optional(z.nullable(z.number()));

/**
 * Where the reader is, to about a kilometre: the exact place never leaves (GUARD). Null where none is kept, absent where
 * the account is another's.
 */
export const area = { latitude: at('latitude', coordinate), longitude: at('longitude', coordinate) };
