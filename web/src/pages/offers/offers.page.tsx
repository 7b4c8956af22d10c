import { WaitingOfferList } from '~/features/today/waiting-offer-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';

/** All pending offers: awaiting an answer of the user, or of the other side. */
export default function OffersPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('today.offers')} />
      <header>
        <h1 className="text-title leading-tight">{t('today.offers')}</h1>
        <p className="text-soil-soft">{t('today.offers-text')}</p>
      </header>
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
    </div>
  );
}
