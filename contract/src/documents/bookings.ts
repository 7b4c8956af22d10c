import { bookingSides, bookingStages, bookingActors } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { shownBooking } from '../bookings/fields.ts';
import { at, document, namedDocument } from '../fields.ts';
import { namedUser } from './users.ts';
import { count, names, nullable, plain, sum } from './values.ts';

export const bookedEquipment = namedDocument('BookedMachine', {
  id: at('_id', plain),
  item: at('item', plain),
  model: at('model', plain),
  typeNames: at('typeNames', names),
  typeSlug: at('slug', plain),
  picture: at('picture', plain),
  /** The first photo; null without any. */
  photoId: at('photo', nullable),
  district: at('district', nullable),
});

/** A booking as one of its two sides sees it. */
export const booking = namedDocument('Booking', {
  ...shownBooking,
  equipment: at('equipment', bookedEquipment),
  /** The reader's side. */
  side: at('side', z.enum(bookingSides)),
  /** The other side, whose phone the reader always sees. */
  other: at('other', document({ ...namedUser.fields, phone: at('phone', plain) })),
  estimatePaise: at('estimate', z.nullable(sum)),
  state: at('state', z.enum(bookingStages)),
  /** Actor that set the state; null for a request. */
  by: at('by', z.nullable(z.enum(bookingActors))),
});

/** Number of units of a piece of equipment that are free on a day. */
export const freeDay = namedDocument('FreeDay', { day: at('day', plain), free: at('free', count) });
