import { id as idCodec } from '@polam/contract/scalars';
import * as z from 'zod/mini';

/**
 * Whether the last segment of a path is the id of a listing; else it is the slug of a name. Source: ANSWERS.
 */
export function isListingId(text: string): boolean {
  return z.safeDecode(idCodec, text).success;
}
