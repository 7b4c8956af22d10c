import type { DetailLabels } from '../words/listing-details.ts';

/** The labels of the details of a listing in Hindi. */
export const hi: DetailLabels = {
  'listings.fact.variety': 'किस्म',
  'listings.fact.measured': 'माप',
  'listings.fact.quality': 'क्वालिटी',
  'listings.fact.organic': 'जैविक',
  'listings.fact.shipping': 'पहुँचाना',
};
