import { rateUnits } from '@polam/domain/catalogue';
import { bookingSides, bookingStages, bookingActors } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { work } from '../scalars-of-hire.ts';
import { equipmentRupees } from '../scalars.ts';
import { namedUser } from './users.ts';
import { count, instant, names, nullable, plain, sum } from './values.ts';

/** Equipment as its bookings name it. */
export const bookedEquipment = named(
  'BookedMachine',
  document({
    id: at('_id', plain),
    item: at('item', plain),
    model: at('model', plain),
    typeNames: at('typeNames', names),
    typeSlug: at('slug', plain),
    picture: at('picture', plain),
    /** The first photo; null without any. */
    photoId: at('photo', nullable),
    district: at('district', nullable),
  }),
);

/** A booking as one of its two sides sees it. */
export const booking = named(
  'Booking',
  document({
    id: at('_id', plain),
    equipment: at('equipment', bookedEquipment),
    /** The reader's side. */
    side: at('side', z.enum(bookingSides)),
    /** The other side, whose phone the reader always sees. */
    other: at('other', document({ ...namedUser.fields, phone: at('phone', plain) })),
    /** `to` is the day on which the equipment is free again. */
    from: at('from', plain),
    to: at('to', plain),
    ratePaise: at('cost', equipmentRupees),
    rateUnit: at('rateUnit', z.enum(rateUnits)),
    /** Acres, hours or tanks; null where not given. */
    workMilli: at('amount', z.nullable(work)),
    estimatePaise: at('estimate', z.nullable(sum)),
    note: at('notes', plain),
    state: at('state', z.enum(bookingStages)),
    /** Actor that set the state; null for a request. */
    by: at('by', z.nullable(z.enum(bookingActors))),
    confirmBy: at('confirmBy', instant),
    createdAt: at('createdAt', instant),
    updatedAt: at('updatedAt', instant),
  }),
);

/** Number of units of a piece of equipment that are free on a day. */
export const freeDay = named('FreeDay', document({ day: at('day', plain), free: at('free', count) }));
