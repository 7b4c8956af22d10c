import * as z from 'zod/mini';
import { names } from './documents/values.ts';
import { at } from './fields.ts';

/** What an offer or an order is about: a lot, a requirement, or a requirement that is filled from a lot. */
export const aSubject = {
  listingId: at('pid', z.nullable(z.string())),
  requirementId: at('requirement', z.optional(z.nullable(z.string()))),
  /** The seller's word for the lot, or the buyer's for what he looks for. */
  listingName: at('productName', z.string()),
  listingNames: at('productNames', z.optional(names)),
};
