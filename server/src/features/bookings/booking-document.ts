import type { booking } from '@polam/contract/documents/bookings';
import { bookingStageAt } from '@polam/domain/hire/booking';
import type { Language } from '@polam/domain/catalogue';
import { hireEstimate } from '@polam/domain/hire/hire-cost';
import { placeIn } from '@polam/domain/place';
import { stampsOf } from '@polam/domain/stamps';
import type * as z from 'zod/mini';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { BookingRow } from './bookings.repository.ts';

/** A booking as its document shows it. */
export type BookingDocument = z.output<typeof booking>;

/** Inputs of a document beside its row. */
export interface SeenBooking {
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
  const { from, to, ratePaise, rateUnit, workMilli, note } = row;
  const isOwner = row.ownerId === readerId;
  const type = catalogue.resolveEquipmentType(row.typeSlug);
  const stage = bookingStageAt(row, at);
  return {
    id: row.id,
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
      ? { id: row.hirerId, name: row.hirerName, phone: row.hirerPhone }
      : { id: row.ownerId, name: row.ownerName, phone: row.ownerPhone },
    from,
    to,
    ratePaise,
    rateUnit,
    workMilli,
    estimatePaise: hireEstimate({ ratePaise, rateUnit }, { span: { from, to }, workMilli }),
    note,
    state: stage,
    by: stage === 'lapsed' ? 'timer' : row.movedBy,
    confirmBy: row.confirmBy.toISOString(),
    ...stampsOf(row),
  };
}
