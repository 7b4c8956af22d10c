import { mapLanguages, type Names } from '@polam/domain/catalogue';
import type { BookingSide, BookingState, BookingActor } from '@polam/domain/hire/booking';
import { OTHER_EQUIPMENT } from '@polam/domain/hire/equipment-names';
import type { Announcement } from '@polam/server/live/announce';
import type { BookingFacts } from './bookings.repository.ts';

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
