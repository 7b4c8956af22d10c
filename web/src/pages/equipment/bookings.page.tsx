import type { BookingSide } from '@polam/domain/hire/booking';
import { useSearchParams } from 'react-router';
import { BookingList } from '~/features/bookings/booking-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Bookings that the user requested, and requests for the user's own equipment. */
export default function BookingsPage() {
  const t = useText();
  return (
    <TitledPage title={t('bookings.title')} lead={t('bookings.lead')}>
      <Tabs
        label={t('bookings.title')}
        param="side"
        tabs={[
          { key: 'hirer', title: t('bookings.as-hirer'), icon: 'tractor', sheet: <Sheet side="hirer" /> },
          { key: 'owner', title: t('bookings.as-owner'), icon: 'calendar', sheet: <Sheet side="owner" /> },
        ]}
      />
    </TitledPage>
  );
}

function Sheet({ side }: { side: BookingSide }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'ended' ? 'ended' : 'open';
  const choose = (next: string) =>
    setSearch(
      (before) => {
        before.set('state', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{t(`bookings.as-${side}`)}</h2>
      <ChipChoice
        label={t('bookings.shown')}
        options={[
          { value: 'open', label: t('bookings.open') },
          { value: 'ended', label: t('bookings.ended') },
        ]}
        value={state}
        onChange={choose}
      />
      <BookingList
        key={`${side}-${state}`}
        side={side}
        state={state}
        empty={state === 'ended' ? <NothingOver /> : <NothingOpen side={side} />}
      />
    </div>
  );
}

function NothingOver() {
  return <EmptyState picture={picturePath('tractor')} text={useText()('bookings.none-ended')} />;
}

function NothingOpen({ side }: { side: BookingSide }) {
  const t = useText();
  const isHirer = side === 'hirer';
  return (
    <EmptyState picture={picturePath('tractor')} text={t(`bookings.none-${side}`)}>
      <LinkButton to={isHirer ? paths.hireEquipment() : paths.ownEquipment()}>
        {t(isHirer ? 'bookings.find' : 'bookings.my-machines')}
      </LinkButton>
    </EmptyState>
  );
}
