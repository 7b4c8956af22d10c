import { rateUnits } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { BOOKING_NOTE_LENGTH, bookingStates } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { codecsOf, type RowOf } from '../definitions.ts';
import { instant, plain, quantityLeft, rupeesOrNull } from '../documents/values.ts';
import { namesOf } from '../fields.ts';
import { work } from '../scalars/hire.ts';
import { day, equipmentRupees, maybe, text } from '../scalars.ts';

/** Definition of one stored field of a booking. */
interface BookingField {
  readonly wireName: string;
  /** Codec of the call that requests equipment; absent where the market sets the field. */
  readonly written?: z.core.$ZodType;
  /** Codec of the stored value for the two sides; absent where they see it in another form. */
  readonly shown?: z.core.$ZodType;
  /** Codec of the stored value in the own data of both sides; absent where that leaves it out. */
  readonly own?: z.core.$ZodType;
  /** Present where its column is an instant. */
  readonly isInstant?: true;
}

const dayOfHire = { written: day, shown: plain, own: plain } as const;
const rateUnit = z.enum(rateUnits);

/**
 * Every stored field of a booking, once: its name and codecs on the wire, who writes and sees it. Calls, documents,
 * rows and the data of a user derive from it.
 */
export const bookingFields = {
  id: { wireName: '_id', shown: plain, own: plain },
  from: { wireName: 'from', ...dayOfHire },
  /** The day on which the equipment is free again. */
  to: { wireName: 'to', ...dayOfHire },
  ratePaise: { wireName: 'cost', shown: equipmentRupees, own: rupeesOrNull },
  rateUnit: { wireName: 'rateUnit', shown: rateUnit, own: rateUnit },
  /** Acres, hours or tanks, for the estimate; null where not given. */
  workMilli: {
    wireName: 'amount',
    written: maybe(work),
    shown: z.nullable(work),
    own: z.nullable(quantityLeft),
  },
  note: {
    wireName: 'notes',
    written: maybe(text(BOOKING_NOTE_LENGTH, { lines: true })),
    shown: plain,
    own: plain,
  },
  /** The sides see the stage that the clock makes of it. */
  state: { wireName: 'state', own: z.enum(bookingStates) },
  confirmBy: { wireName: 'confirmBy', shown: instant, isInstant: true },
  createdAt: { wireName: 'createdAt', shown: instant, own: instant, isInstant: true },
  updatedAt: { wireName: 'updatedAt', shown: instant, isInstant: true },
} as const satisfies Readonly<Record<string, BookingField>>;

/** A booking as stored, in our names and units. */
export interface BookingValues extends RowOf<typeof bookingFields, 'shown'> {
  readonly from: Day;
  readonly to: Day;
}

/** Fields of the call that requests equipment. */
export const writtenBooking = codecsOf(bookingFields, 'written');

/** Fields of a booking that its two sides see. */
export const shownBooking = codecsOf(bookingFields, 'shown');

/** Fields of a booking in the own data of a side. */
export const ownBooking = codecsOf(bookingFields, 'own');

/** The names of the stored fields that have columns of the same name. */
export const storedBooking = namesOf(shownBooking).filter((name) => name !== 'from' && name !== 'to');
