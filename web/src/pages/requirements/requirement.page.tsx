import { useParams } from 'react-router';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { useListingPath } from '~/features/listings/listing.ts';
import { LeadCard, MatchReasons } from '~/features/requirements/lead-list.tsx';
import { OwnButtons } from '~/features/requirements/own-buttons.tsx';
import { QuotesSection } from '~/features/requirements/quotes-section.tsx';
import {
  NothingWanted,
  RequirementCard,
  RequirementStateLine,
} from '~/features/requirements/requirement-card.tsx';
import { isWanted, type Requirement, wantedName } from '~/features/requirements/requirement.ts';
import { useMatches, useRequirement, useQuotes } from '~/features/requirements/requirements.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { type TailCrumb, useCrumbTail } from '~/lib/screens/crumb-tail.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { QuoteAction, QuoteSheet, useOwnListingsOf, useQuoting, WantedName } from './quote-action.tsx';
import { WantedBand } from './wanted-band.tsx';
import { PincodeForm } from '~/features/freight/pincode-form.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Page of a requirement: quotes and matching listings for its buyer, a quote button for others. */
export default function RequirementPage() {
  const { id = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-6 py-6">
      <OneRequirement requirementId={id} />
    </div>
  );
}

function OneRequirement({ requirementId }: { requirementId: string }) {
  const t = useText();
  const coming = (
    <>
      <PageTitle text={t('errors.loading')} />
      <Skeleton className="h-56" />
    </>
  );
  return (
    <AnswerView
      query={useRequirement(requirementId)}
      coming={coming}
      failed={t('requirements.page-failed')}
      renderFailed={(failure) => (
        <>
          <PageTitle text={t('requirements.page-failed')} />
          {failure}
        </>
      )}
      missing={<NoSuchRequirement />}
    >
      {({ requirement }) => <Found requirement={requirement} />}
    </AnswerView>
  );
}

function Found({ requirement }: { requirement: Requirement }) {
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === requirement.buyer.id;
  return (
    <>
      <PageTitle text={wantedName(requirement, useLanguage())} />
      {isOwn ? <OwnRequirement requirement={requirement} /> : <OthersRequirement requirement={requirement} />}
      <WantedBand {...requirement} />
    </>
  );
}

function NoSuchRequirement() {
  const t = useText();
  return (
    <NothingWanted text={t('requirements.not-found')}>
      <PageTitle text={t('requirements.not-found')} />
      <p className="text-soil-soft">{t('requirements.not-found-text')}</p>
      <LinkButton to={paths.requirements()}>{t('requirements.back')}</LinkButton>
    </NothingWanted>
  );
}

/** A requirement as a seller sees it, with the quote button. */
function OthersRequirement({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const { quoting, begin, end } = useQuoting();
  const listings = useOwnListingsOf(quoting?.requirement ?? null);
  const state = (
    <>
      <RequirementStateLine requirement={requirement} />
      {requirement.negotiationId !== undefined && (
        <LinkButton look="plain" icon="chat" wide to={paths.chat({ id: requirement.negotiationId })}>
          {t('negotiations.talk')}
        </LinkButton>
      )}
    </>
  );
  if (!isWanted(requirement)) {
    return (
      <RequirementCard requirement={requirement} place="page">
        {state}
        <QuoteAction requirement={requirement} onQuote={null} />
      </RequirementCard>
    );
  }
  return (
    <>
      <LeadCard
        requirement={requirement}
        place="page"
        action={<QuoteAction requirement={requirement} onQuote={begin} />}
      >
        {state}
      </LeadCard>
      <QuoteSheet quoting={quoting} listings={listings} onClose={end} />
    </>
  );
}

const noCrumbs: readonly TailCrumb[] = [];

/** A requirement as its buyer sees it: state, quotes, and matching listings. */
function OwnRequirement({ requirement }: { requirement: Requirement }) {
  const t = useText();
  // The user's requirements are listed on the page that posts one; those of others on the page of leads.
  useCrumbTail(noCrumbs, paths.postRequirement());
  return (
    <>
      <RequirementCard requirement={requirement} place="page">
        <RequirementStateLine requirement={requirement} />
        <OwnButtons requirement={requirement} renderName={(form) => <WantedName form={form} />} />
        {requirement.filledMilli > 0 && (
          <LinkButton look="plain" icon="orders" to={paths.orders()}>
            {t('quotes.see-orders')}
          </LinkButton>
        )}
      </RequirementCard>
      <section className="grid grid-cols-1 gap-3">
        <header>
          <h2 className="text-large">{t('quotes.heading')}</h2>
          <p className="text-soil-soft">{t('quotes.compare')}</p>
        </header>
        {isWanted(requirement) && !requirement.shipping && <QuotePlace requirementId={requirement.id} />}
        <QuotesSection requirement={requirement} />
      </section>
      {isWanted(requirement) && <Matches requirement={requirement} />}
    </>
  );
}

/** Matching listings, best first. */
function Matches({ requirement }: { requirement: Requirement }) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-large">{t('requirements.matches')}</h2>
        <p className="text-soil-soft">{t('requirements.matches-text')}</p>
      </header>
      <MatchList requirement={requirement} />
    </section>
  );
}

function MatchList({ requirement }: { requirement: Requirement }) {
  const t = useText();
  const name = wantedName(requirement, useLanguage());
  const pathOf = useListingPath();
  return (
    <AnswerView
      query={useMatches(requirement.id)}
      coming={<Skeleton className="h-40" />}
      failed={t('requirements.matches-failed')}
    >
      {({ matches }) =>
        matches.length === 0 ? (
          <Card className="p-5 text-soil-soft">{t('requirements.matches-none')}</Card>
        ) : (
          <ul className="grid gap-3">
            {matches.map(({ listing, reasons }) => (
              <li key={listing.id}>
                <ListingRow listing={listing} to={pathOf(listing)}>
                  <MatchReasons reasons={reasons} name={name} />
                  <LinkButton look="plain" icon="deals" wide to={pathOf(listing)}>
                    {t('requirements.see-lot')}
                  </LinkButton>
                </ListingRow>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerView>
  );
}

/** The place for which quotes are compared, behind a fold its pincode to change; open where that pincode is none. */
function QuotePlace({ requirementId }: { readonly requirementId: string }) {
  const t = useText();
  const { pincode, problem } = useQuotes(requirementId);
  const isAtPincode = pincode !== undefined && problem === undefined;
  return (
    <details
      key={problem}
      open={problem !== undefined}
      className="group rounded-card border border-line bg-card px-4"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 py-2 font-semibold">
        <Icon name="place" className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow">
          {isAtPincode ? t('quotes.place', { pincode }) : t('quotes.place-unknown')}
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <PincodeForm key={pincode} problem={problem} {...(pincode !== undefined && { pincode })} />
      </div>
    </details>
  );
}
