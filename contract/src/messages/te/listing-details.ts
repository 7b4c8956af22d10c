import type { DetailLabels } from '../words/listing-details.ts';

/** The labels of the details of a listing in Telugu. */
export const te: DetailLabels = {
  'listings.fact.variety': 'రకం',
  'listings.fact.measured': 'కొలతలు',
  'listings.fact.quality': 'నాణ్యత',
  'listings.fact.organic': 'సేంద్రియం',
  'listings.fact.shipping': 'రవాణా',
};
