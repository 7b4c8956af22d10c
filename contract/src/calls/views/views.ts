import { units } from '@polam/domain/quantity';
import { taskKinds } from '@polam/domain/trade/today';
import * as z from 'zod/mini';
import { call, specCall } from '@polam/contract/call';
import { MAX_PAGE, formattedCount } from '@polam/contract/documents/paging';
import { count, instant, names, nullable, plain, sum } from '@polam/contract/documents/values';
import { at, document, namedDocument } from '@polam/contract/fields';
import { listOf } from '@polam/contract/lists';
import { quantity, rupees } from '@polam/contract/scalars';
import { shownSpellings } from '@polam/contract/spellings';

/** One task of the reader: its subject, the other side, its deadline, and the ids that lead to it. */
const task = namedDocument('Task', {
  /** Id of the offer, order, booking, conversation, enquiry, listing or requirement that it is about. */
  id: at('_id', plain),
  names: at('names', names),
  /** The picture of the catalogue, by its key. */
  picture: at('picture', plain),
  /** The other side; null where there are several, or none. */
  otherId: at('otherId', nullable),
  otherName: at('otherName', nullable),
  /** How the other side writes the own name in other scripts; absent where a rule suffices. */
  otherSpellings: at('otherSpellings', z.optional(shownSpellings)),
  /** Deadline; null where there is none. */
  until: at('until', z.nullable(instant)),
  /**
   * Day on which a delivery is due, or a hire begins; `to` is the day on which the equipment is free again.
   */
  on: at('on', nullable),
  to: at('to', nullable),
  quantityMilli: at('quantity', z.nullable(quantity)),
  unit: at('quantityUnit', z.nullable(z.enum(units))),
  /** Price of one unit, where a price is offered. */
  pricePaise: at('price', z.nullable(rupees)),
  /** Sum of an order. */
  totalPaise: at('total', z.nullable(sum)),
  /** Number of unread lines, waiting quotes or matches. */
  parts: at('parts', count),
  /** Beginning of the message or question. */
  words: at('text', nullable),
  /** The reader's side of an order, or of an offer that is a task by itself; null for any other subject. */
  side: at('side', z.nullable(z.enum(['buyer', 'seller']))),
  /** Whether the order is over. */
  isOver: at('over', z.boolean()),
  listingId: at('productId', nullable),
  requirementId: at('requirement', nullable),
  negotiationId: at('negotiation', nullable),
});

/** The tasks of one kind; the count is exact up to 1,000 and "1000+" beyond. */
const taskGroup = namedDocument('TaskGroup', {
  kind: at('kind', z.enum(taskKinds)),
  count: at('count', formattedCount),
  firsts: at('first', listOf(task, MAX_PAGE)),
});

export const counters = specCall('views.counters', 'GET /api/v1/total/alldata', {
  summary: 'True counts of users, listings, equipment, requirements and cold storages.',
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

export const today = call('views.today', 'GET /api/v1/views/today', {
  summary: 'What waits for the user: how much of each kind, and the few that are over first.',
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
