import { shownBooking } from '@polam/contract/bookings/fields';
import type { booking } from '@polam/contract/documents/bookings';
import { namesOf, valuesOf } from '@polam/contract/fields';
import { type Language, mapLanguages, type Names } from '@polam/domain/catalogue';
import {
  type BookingActor,
  type BookingSide,
  bookingStageAt,
  type BookingState,
  hireEstimate,
} from '@polam/domain/hire/booking';
import { OTHER_EQUIPMENT } from '@polam/domain/hire/equipment-names';
import { placeIn } from '@polam/domain/place';
import { withTextInstants } from '@polam/domain/stamps';
import type { Announcement } from '@polam/server/live/announce';
import type * as z from 'zod/mini';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { namedUser } from '../users/index.ts';
import type { BookingRow, BookingFacts } from './bookings.repository.ts';

/** A booking as its document shows it. */
type BookingDocument = z.output<typeof booking>;

/** Inputs of a document beside its row. */
interface SeenBooking {
  readonly readerId: string;
  readonly at: Date;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
}

/** The document of a booking for one of its two sides, as it stands at an instant. */
export function bookingDocument(
  row: BookingRow,
  { readerId, at, language, catalogue }: SeenBooking,
): BookingDocument {
  const isOwner = row.ownerId === readerId;
  const type = catalogue.resolveEquipmentType(row.typeSlug);
  const stage = bookingStageAt(row, at);
  return {
    ...withTextInstants(valuesOf(namesOf(shownBooking), row)),
    equipment: {
      id: row.equipmentId,
      item: row.item,
      model: row.model,
      typeNames: type.names,
      typeSlug: row.typeSlug,
      picture: type.picture,
      photoId: row.photoId,
      district: placeIn(row.district, language).district,
    },
    side: isOwner ? 'owner' : 'hirer',
    other: isOwner
      ? { ...namedUser(row.hirerId, row.hirerName, row.hirerSpellings), phone: row.hirerPhone }
      : { ...namedUser(row.ownerId, row.ownerName, row.ownerSpellings), phone: row.ownerPhone },
    estimatePaise: hireEstimate(row, { span: row, workMilli: row.workMilli }),
    state: stage,
    by: stage === 'lapsed' ? 'timer' : row.movedBy,
  };
}

/** Announcement of a request to the owner. */
export function requestedAnnouncement(booking: BookingFacts): Announcement {
  const { hirerId: authorId, hirerName: authorName } = booking;
  return {
    event: { type: 'booking.requested', ...about(booking), authorId, authorName },
    recipientIds: [booking.ownerId],
  };
}

/** Announcement of a change to one side. */
export function changedAnnouncement(
  booking: BookingFacts,
  side: BookingSide,
  { state, by }: { readonly state: BookingState; readonly by: BookingActor },
): Announcement {
  const { ownerId, ownerName, hirerId, hirerName } = booking;
  const other =
    side === 'owner'
      ? { authorId: hirerId, authorName: hirerName }
      : { authorId: ownerId, authorName: ownerName };
  return {
    event: { type: 'booking.changed', ...about(booking), ...other, side, state, by },
    recipientIds: [side === 'owner' ? ownerId : hirerId],
  };
}

function about({ id, equipmentId, item, typeSlug, typeNames, from, to }: BookingFacts) {
  const equipmentNames: Names = typeSlug === OTHER_EQUIPMENT ? mapLanguages(() => item) : typeNames;
  return { bookingId: id, equipmentId, equipmentName: item, equipmentNames: { ...equipmentNames }, from, to };
}
