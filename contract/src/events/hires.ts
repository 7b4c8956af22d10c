import type { Language } from '@polam/domain/catalogue';
import { bookingSides, bookingStates, bookingActors, bookingChange } from '@polam/domain/hire/booking';
import * as z from 'zod/mini';
import { names } from '../documents/values.ts';
import { at } from '../fields.ts';
import { author, kind } from './kind.ts';

const booking = {
  bookingId: at('booking', z.string()),
  equipmentId: at('equipment', z.string()),
  equipmentName: at('equipmentName', z.string()),
  equipmentNames: at('equipmentNames', names),
  ...author,
  /** `to` is the day on which the equipment is free again. */
  from: at('from', z.string()),
  to: at('to', z.string()),
};

/** A user requests to hire a piece of equipment of the receiver. */
const bookingRequested = kind({
  fields: booking,
  noticeTopic: 'orders',
  approaches: true,
  changes: ['bookings'],
  icon: 'tractor',
  leadsTo: () => ({ to: 'bookings', side: 'owner', isOver: false }),
  words: aboutEquipment,
});

/** A booking was answered or cancelled, or it lapsed; `sentBy` is the other side. */
const bookingChanged = kind({
  fields: {
    ...booking,
    /** The receiver's side. */
    side: at('side', z.enum(bookingSides)),
    state: at('state', z.enum(bookingStates)),
    by: at('by', z.enum(bookingActors)),
  },
  noticeTopic: 'orders',
  approaches: false,
  changes: ['bookings'],
  icon: 'tractor',
  leadsTo: ({ side, state }) => ({ to: 'bookings', side, isOver: state !== 'confirmed' }),
  words: (event, language) => ({ ...aboutEquipment(event, language), change: bookingChange(event) }),
});

/** A user sent an enquiry about a cold storage that the receiver manages. */
const storageAsked = kind({
  fields: {
    enquiryId: at('enquiry', z.string()),
    storageId: at('cold', z.string()),
    storageName: at('coldName', z.string()),
    ...author,
    /** Beginning of the text. */
    preview: at('text', z.string()),
  },
  noticeTopic: 'messages',
  approaches: true,
  changes: ['enquiries'],
  icon: 'warehouse',
  leadsTo: () => ({ to: 'own-cold-storages' }),
  words: ({ authorName, storageName, preview }) => ({ author: authorName, storage: storageName, preview }),
});

/** An admin has confirmed or refused the receiver's claim to a cold storage. No admin is named. */
const storageClaimDecided = kind({
  fields: {
    storageId: at('cold', z.string()),
    storageName: at('coldName', z.string()),
    isConfirmed: at('confirmed', z.boolean()),
    /** Blank where it was confirmed, or where another claim was. */
    reason: at('reason', z.string()),
  },
  noticeTopic: 'messages',
  approaches: false,
  changes: ['cold-storages'],
  icon: 'warehouse',
  leadsTo: () => ({ to: 'own-cold-storages' }),
  words: ({ storageName, isConfirmed, reason }) => ({ storage: storageName, isConfirmed, reason }),
});

function aboutEquipment(
  event: {
    readonly authorName: string;
    readonly equipmentName: string;
    readonly equipmentNames: z.output<typeof names>;
  },
  language: Language,
): { readonly author: string; readonly equipment: string } {
  return { author: event.authorName, equipment: event.equipmentNames[language] || event.equipmentName };
}

/** The kinds of events of hires, by type. */
export const kindsOfHires = {
  'booking.requested': bookingRequested,
  'booking.changed': bookingChanged,
  'storage.asked': storageAsked,
  'storage.claim-decided': storageClaimDecided,
};
