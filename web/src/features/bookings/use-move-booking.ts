import { cancel, confirm, decline } from '@polam/contract/calls/bookings';
import type { BookingMove } from '@polam/domain/hire/booking';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { type Booking } from './bookings.api.ts';

/** Confirms, declines and cancels bookings, one at a time. */
export interface BookingMoves {
  readonly make: (booking: Booking, move: BookingMove) => Promise<void>;
  /** Id of the booking that is being changed. */
  readonly busyId: string | null;
}

/** Confirms, declines or cancels bookings, and shows the result. */
export function useMoveBooking(): BookingMoves {
  const t = useText();
  const submissions = { confirm: useSubmit(confirm), decline: useSubmit(decline), cancel: useSubmit(cancel) };
  const [busyId, setBusyId] = useState<string | null>(null);
  const make: BookingMoves['make'] = async ({ id: bookingId }, move) => {
    setBusyId(bookingId);
    const answer = await submissions[move].send({ bookingId });
    if (answer.ok) toast.success(t(`bookings.done.${move}`));
    else toast.error(answer.message);
    await refreshed();
    setBusyId(null);
  };
  return { make, busyId };
}
