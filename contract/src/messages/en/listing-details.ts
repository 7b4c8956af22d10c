import type { DetailLabels } from '../words/listing-details.ts';

/** The labels of the details of a listing in English. */
export const en: DetailLabels = {
  'listings.fact.variety': 'Variety',
  'listings.fact.measured': 'Measured',
  'listings.fact.quality': 'Quality',
  'listings.fact.organic': 'Organic',
  'listings.fact.shipping': 'Delivery',
};
