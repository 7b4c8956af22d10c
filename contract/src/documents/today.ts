import { taskKinds } from '@polam/domain/today';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { MAX_PAGE, formattedCount } from './paging.ts';
import { count, instant, names, nullable, plain, sum } from './values.ts';
import { listOf } from '../lists.ts';

/** One thing that waits for the reader: what it is about, with whom, until when, and what leads to it. */
export const task = named(
  'Task',
  document({
    /** Of the offer, order, booking, thread, enquiry, lot or requirement that it is about. */
    id: at('_id', plain),
    names: at('names', names),
    /** The picture of the catalogue, by its key. */
    picture: at('picture', plain),
    /** The other side; null where there are several, or none. */
    otherId: at('otherId', nullable),
    otherName: at('otherName', nullable),
    /** When it is over; null where no time ends it. */
    until: at('until', z.nullable(instant)),
    /** The day on which goods are due, or a hire begins; `to` is the day on which the machine is free again. */
    on: at('on', nullable),
    to: at('to', nullable),
    quantityMilli: at('quantity', z.nullable(quantity)),
    unit: at('quantityUnit', z.nullable(z.enum(units))),
    /** Of one unit, where a price is offered. */
    pricePaise: at('price', z.nullable(rupees)),
    /** What an order comes to. */
    totalPaise: at('total', z.nullable(sum)),
    /** How many lines are new, quotes wait or matches there are. */
    parts: at('parts', count),
    /** What is said or asked: the beginning of the words. */
    words: at('text', nullable),
    /** The reader's side of an order, or of an offer that is listed by itself; null where it is about neither. */
    side: at('side', z.nullable(z.enum(['buyer', 'seller']))),
    /** Whether the order is over. */
    isOver: at('over', z.boolean()),
    listingId: at('productId', nullable),
    requirementId: at('requirement', nullable),
    negotiationId: at('negotiation', nullable),
  }),
);

/** All of one kind that waits; the count is exact up to 1,000 and "1000+" beyond. */
export const taskGroup = named(
  'TaskGroup',
  document({
    kind: at('kind', z.enum(taskKinds)),
    count: at('count', formattedCount),
    firsts: at('first', listOf(task, MAX_PAGE)),
  }),
);
