import { taskKinds } from '@polam/domain/trade/today';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { MAX_PAGE, formattedCount } from './paging.ts';
import { count, instant, names, nullable, plain, sum } from './values.ts';
import { listOf } from '../lists.ts';

/** One task of the reader: its subject, the other side, its deadline, and the ids that lead to it. */
export const task = named(
  'Task',
  document({
    /** Id of the offer, order, booking, conversation, enquiry, listing or requirement that it is about. */
    id: at('_id', plain),
    names: at('names', names),
    /** The picture of the catalogue, by its key. */
    picture: at('picture', plain),
    /** The other side; null where there are several, or none. */
    otherId: at('otherId', nullable),
    otherName: at('otherName', nullable),
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
  }),
);

/** The tasks of one kind; the count is exact up to 1,000 and "1000+" beyond. */
export const taskGroup = named(
  'TaskGroup',
  document({
    kind: at('kind', z.enum(taskKinds)),
    count: at('count', formattedCount),
    firsts: at('first', listOf(task, MAX_PAGE)),
  }),
);
