import * as z from 'zod/mini';
import { at } from '../fields.ts';

const coordinate = z.optional(z.nullable(z.number()));

/**
 * Location of the reader, to about a kilometre: the exact one never leaves the server (GUARD). Null where
 * none is stored, absent in another user's account.
 */
export const area = { latitude: at('latitude', coordinate), longitude: at('longitude', coordinate) };
