import { id } from '@polam/contract/scalars';
import * as z from 'zod/mini';

/** Whether the last part of an address is the id of a listing; otherwise it is the slug of a name. Source: ANSWERS. */
export function isListingId(text: string): boolean {
  return z.safeDecode(id, text).success;
}
