import { call } from '../call.ts';
import { MAX_PAGE, pageFields, paging } from '../documents/paging.ts';
import { task, taskGroup } from '../documents/today.ts';
import { count } from '../documents/values.ts';
import { at, document } from '../fields.ts';
import { choice, maybe } from '../scalars.ts';
import { listOf } from '../lists.ts';
import { taskKinds } from '@polam/domain/trade/today';

const { limit, cursor } = paging([]);

/** The six counters of the landing page. */
export const counters = call({
  name: 'views.counters',
  summary: 'True counts of users, listings, equipment, requirements and cold storages.',
  method: 'GET',
  path: '/api/v1/total/alldata',
  reads: ['users', 'listings', 'equipment', 'requirements', 'cold-storages'],
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

/** Lists the tasks of the user. */
export const today = call({
  name: 'views.today',
  summary: 'What waits for the user: how much of each kind, and the few that are over first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/views/today',
  reads: [
    'offers',
    'orders',
    'bookings',
    'chats',
    'unread',
    'ratings',
    'ratings-due',
    'requirements',
    'enquiries',
    'listings',
    'equipment',
  ],
  access: 'user',
  output: document({ groups: at('groups', listOf(taskGroup, taskKinds.length)) }),
});

/** The offers that wait for an answer. */
export const waitingOffers = call({
  name: 'views.waitingOffers',
  summary:
    'Offers and quotes that wait for the user’s answer, or for that of the other side, what is over first.',
  origin: 'own',
  method: 'GET',
  path: '/api/v1/views/offers',
  reads: ['offers', 'listings', 'requirements', 'ratings', 'users'],
  access: 'user',
  input: { turn: at('turn', maybe(choice(['mine', 'theirs']))), limit, cursor },
  output: document({ offers: at('offers', listOf(task, MAX_PAGE)), ...pageFields }),
  limits: ['lists'],
});
