import { useState } from 'react';
import { useParams } from 'react-router';
import { heldOf, heldTerms, useConsentsOf, type Consent } from '~/features/agents/agents.api.ts';
import { LimitLines } from '~/features/agents/consent-limits.tsx';
import { AssistedListings } from '~/features/listings/assisted/assisted-listings.tsx';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { LaterPart, useLaterPart } from '~/lib/screens/later/later-part.ts';
import { inPage } from '~/lib/screens/page-missing.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { useCrops } from './crops.tsx';
import { FarmerTrades } from './farmer-trades.tsx';

const listingForm = new LaterPart(
  async () => (await import('~/features/listings/admin/admin-listing-form.tsx')).AdminListingForm,
);

/** Page of an agent for the goods of a farmer who has agreed. */
export default function FarmerListingsPage() {
  const { uid = '' } = useParams();
  const t = useText();
  return (
    <AnswerView
      query={useConsentsOf(uid)}
      coming={
        <div className="page py-6">
          <PageTitle text={t('agents.title')} />
          <Skeleton className="h-96" />
        </div>
      }
      failed={t('agents.failed')}
      renderFailed={inPage(t('agents.title'))}
    >
      {(consents) => <HeldListings key={uid} held={heldOf(consents, uid)} terms={heldTerms(consents)} />}
    </AnswerView>
  );
}

type Terms = ReturnType<typeof heldTerms>;

/** Where the farmer ends it meanwhile, the page stays as it is, and so does what is typed into its forms. */
function HeldListings({ held, terms }: { held: Consent | null; terms: Terms }) {
  const [known, setKnown] = useState(held);
  if (held !== null && held !== known) setKnown(held);
  if (known === null) return <NoConsent />;
  return <PostedListings consent={known} terms={terms} isEnded={held === null} />;
}

function NoConsent() {
  const t = useText();
  return (
    <div className="page py-6">
      <PageTitle text={t('agents.no-consent')} />
      <EmptyState icon="key" text={t('agents.no-consent')} hint={t('agents.no-consent-text')}>
        <LinkButton to={paths.ownGroups()}>{t('agents.back')}</LinkButton>
      </EmptyState>
    </div>
  );
}

/** Says that the farmer has ended it while the page is open. */
function EndedNotice() {
  const t = useText();
  return (
    <div role="alert">
      <Notice tone="turmeric">
        <p className="font-semibold">{t('agents.no-consent')}</p>
        <p>{t('agents.ended-meanwhile')}</p>
        <LinkButton small look="plain" to={paths.ownGroups()} className="mt-2">
          {t('agents.back')}
        </LinkButton>
      </Notice>
    </div>
  );
}

interface PostedListingsProps {
  readonly consent: Consent;
  readonly terms: Terms;
  readonly isEnded: boolean;
}

function PostedListings({ consent, terms, isEnded }: PostedListingsProps) {
  const t = useText();
  const [isPosting, setPosting] = useState(false);
  useLaterPart(listingForm, isPosting);
  const { id } = consent.farmer;
  const crops = useCrops();
  const name = useSpokenName()(consent.farmer);
  return (
    <TitledPage title={t('agents.goods-of', { name })} lead={t('agents.goods-lead', { name })}>
      {isEnded ? (
        <EndedNotice />
      ) : (
        <Notice>
          <LimitLines {...terms} crops={crops} />
        </Notice>
      )}
      {isPosting ? (
        <Card className="grid max-w-3xl grid-cols-1 gap-4 p-4 sm:p-5">
          <Notice>{t('agents.post-for', { name })}</Notice>
          <Later part={listingForm} height="h-96">
            {(AdminListingForm) => <AdminListingForm farmerId={id} onDone={() => setPosting(false)} />}
          </Later>
          <Button look="quiet" onClick={() => setPosting(false)}>
            {t('groups.cancel')}
          </Button>
        </Card>
      ) : (
        <Button icon="sell" className="sm:justify-self-start" onClick={() => setPosting(true)}>
          {t('agents.post')}
        </Button>
      )}
      <FarmerTrades consent={consent} />
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-large">{t('agents.goods')}</h2>
        <AssistedListings farmerId={id} />
      </section>
    </TitledPage>
  );
}
