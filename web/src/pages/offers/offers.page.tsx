import { WaitingOfferList } from '~/features/today/waiting-offer-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** All pending offers: awaiting an answer of the user, or of the other side. */
export default function OffersPage() {
  const t = useText();
  return (
    <TitledPage title={t('today.offers')} lead={t('today.offers-text')}>
      <Tabs
        label={t('today.offers-turns')}
        param="turn"
        tabs={[
          {
            key: 'mine',
            title: t('today.offers-mine'),
            icon: 'deals',
            sheet: <WaitingOfferList key="mine" turn="mine" />,
          },
          {
            key: 'theirs',
            title: t('today.offers-theirs'),
            icon: 'clock',
            sheet: <WaitingOfferList key="theirs" turn="theirs" />,
          },
        ]}
      />
    </TitledPage>
  );
}
