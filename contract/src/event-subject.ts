import * as z from 'zod/mini';
import { names } from './documents/values.ts';
import { at } from './fields.ts';

/**
 * Subject of an offer or an order: a listing, a requirement, or a requirement that is filled from a listing.
 */
export const aSubject = {
  listingId: at('pid', z.nullable(z.string())),
  requirementId: at('requirement', z.optional(z.nullable(z.string()))),
  /** The seller's name of the listing, or the buyer's name in the requirement. */
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
};
