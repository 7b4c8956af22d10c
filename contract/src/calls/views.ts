import { call } from '../call.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';

/** The six counters of the landing page. */
export const counters = call({
  name: 'views.counters',
  summary: 'True counts of users, listings, equipment, requirements and cold storages.',
  method: 'GET',
  path: '/api/v1/total/alldata',
  access: 'public',
  output: document({
    counters: at(
      'datar',
      document({
        users: at('totalusers', count),
        listings: at('productscount', count),
        equipmentForHire: at('equipmentforhire', count),
        equipmentForSale: at('equipmentforsale', count),
        requirements: at('potentials', count),
        coldStorages: at('storages', count),
      }),
    ),
  }),
  cache: 'public',
});
