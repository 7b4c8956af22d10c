import { mayMoveBooking, type BookingMove, type BookingStage } from '@polam/domain/hire/booking';
import { equipmentTitle } from '@polam/domain/hire/equipment-names';
import { useState, type ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useNow } from '~/lib/clock.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { equipmentPhotoPath, paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { ActOrKeep } from '~/ui/overlays/act-or-keep.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';
import { Badge, Card, type Tone } from '~/ui/surfaces.tsx';
import { type Booking, type BookingMoves, useBookingWords } from './bookings.api.ts';

// Most bookings are read after they were answered.
const UnlessBlocked = laterComponent(
  async () => (await import('~/lib/screens/blocks/unless-blocked.tsx')).UnlessBlocked,
  { height: 'h-12' },
);

const tones: Readonly<Record<BookingStage, Tone>> = {
  requested: 'turmeric',
  confirmed: 'leaf',
  begun: 'leaf',
  ended: 'plain',
  declined: 'chilli',
  cancelled: 'plain',
  lapsed: 'plain',
};

interface BookingCardProps {
  readonly booking: Booking;
  readonly moves: BookingMoves;
}

/** A booking: equipment, days, estimated cost, and the actions that are possible. */
export function BookingCard({ booking, moves }: BookingCardProps) {
  const t = useText();
  const words = useBookingWords();
  const { rupees } = useFormats();
  const language = useLanguage();
  const { equipment, from, to, state, workMilli, rateUnit, estimatePaise, note } = booking;
  const work = words.work(workMilli, rateUnit);
  return (
    <Card className="grid h-full content-between">
      <article className="grid gap-3 p-4">
        <div className="flex gap-3">
          <SmallPhoto
            src={equipmentPhotoPath(equipment.id, 320)}
            side={80}
            className="size-20 rounded-card! bg-tint-machine!"
          />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <p>
              <Badge tone={tones[state]}>{t(`bookings.state.${state}`)}</Badge>
            </p>
            <h3 className="any-script text-base leading-snug font-semibold wrap-anywhere">
              <Link
                to={paths.equipment({ id: equipment.id })}
                className="reach underline-offset-4 hover:underline"
              >
                {equipmentTitle(equipment, language)}
              </Link>
            </h3>
            {equipment.district !== null && <p className="text-small text-soil-soft">{equipment.district}</p>}
          </div>
        </div>
        <div className="grid gap-1">
          <Line icon="calendar">
            {words.span({ from, to })}{' '}
            <span className="whitespace-nowrap text-soil-soft">({words.days({ from, to })})</span>
          </Line>
          {work !== '' && <Line icon="scale">{work}</Line>}
          {estimatePaise !== null && <Line icon="rupee">{rupees(estimatePaise)}</Line>}
        </div>
        {note !== '' && (
          <p className="any-script rounded-card bg-sunk p-3 whitespace-pre-line wrap-anywhere">{note}</p>
        )}
        <Other booking={booking} />
        <Reason booking={booking} />
      </article>
      <Moves booking={booking} moves={moves} />
    </Card>
  );
}

function Line({ icon, children }: { icon: 'calendar' | 'scale' | 'rupee'; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 size-5 text-leaf" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** The other party, with the phone number that both parties of a booking see. */
function Other({ booking: { side, other } }: { booking: Booking }) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="text-soil-soft">{t(side === 'hirer' ? 'bookings.owner' : 'bookings.hirer')} </span>
        <Link
          to={paths.userProfile({ uid: other.id })}
          className="any-script inline-flex min-h-12 min-w-12 items-center font-semibold underline-offset-4 hover:underline"
        >
          {useSpokenName()(other)}
        </Link>
      </span>
      <PhoneLink
        phone={other.phone}
        label={t('bookings.call', { name: spoken(other) })}
        className="inline-flex min-h-12 items-center"
      />
    </p>
  );
}

function Reason({ booking: { side, state, by, confirmBy } }: { booking: Booking }) {
  const t = useText();
  const { when } = useBookingWords();
  if (state === 'requested') {
    const key = side === 'owner' ? 'bookings.answer-by' : 'bookings.answered-by';
    return (
      <p className="inline-flex items-center gap-2 text-small">
        <Icon name="clock" className="size-4" />
        {t(key, { when: when(confirmBy) })}
      </p>
    );
  }
  if (state === 'declined' && by === 'timer')
    return <p className="text-small text-soil-soft">{t('bookings.taken-by-other')}</p>;
  if (state === 'declined' && by === 'machine')
    return <p className="text-small text-soil-soft">{t('bookings.machine-gone')}</p>;
  return null;
}

function Moves({ booking, moves }: BookingCardProps) {
  const t = useText();
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const may = (move: BookingMove) => isMoved(booking, move, now);
  const isBusy = moves.busyId === booking.id;
  const canAnswer = may('confirm');
  const canCancel = may('cancel');
  if (!canAnswer && !canCancel) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      {canAnswer && (
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
          <div className="has-[p]:col-span-2">
            <UnlessBlocked other={booking.other}>
              <Button icon="check" busy={isBusy} onClick={() => void moves.make(booking, 'confirm')}>
                {t('bookings.confirm')}
              </Button>
            </UnlessBlocked>
          </div>
          <Button look="plain" busy={isBusy} onClick={() => void moves.make(booking, 'decline')}>
            {t('bookings.decline')}
          </Button>
        </div>
      )}
      {canCancel && (
        <Button look="danger" small busy={isBusy} onClick={() => setConfirming(true)}>
          {t(booking.state === 'requested' ? 'bookings.withdraw' : 'bookings.cancel')}
        </Button>
      )}
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('bookings.cancel-title')}
        closeText={t('bookings.keep')}
      >
        <p>{t('bookings.cancel-text')}</p>
        <ActOrKeep keepText={t('bookings.keep')} onKeep={() => setConfirming(false)}>
          <Button
            look="danger"
            busy={isBusy}
            onClick={() => void moves.make(booking, 'cancel').then(() => setConfirming(false))}
          >
            {t('bookings.cancel-now')}
          </Button>
        </ActOrKeep>
      </Dialog>
    </div>
  );
}

/** Whether a move is possible, by the same rules as the server; never once the booking has begun or ended. */
function isMoved({ state, side, from, to, confirmBy }: Booking, move: BookingMove, now: Date): boolean {
  if (state === 'begun' || state === 'ended') return false;
  return mayMoveBooking({ state, from, to, confirmBy: new Date(confirmBy) }, { move, side }, now);
}
