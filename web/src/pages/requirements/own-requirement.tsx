import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { useListingPath } from '~/features/listings/listing.ts';
import { MatchReasons } from '~/features/requirements/match-reasons.tsx';
import { OwnButtons } from '~/features/requirements/own-buttons.tsx';
import { QuotesSection } from '~/features/requirements/quotes-section.tsx';
import { RequirementCard } from '~/features/requirements/requirement-card.tsx';
import { RequirementStateLine } from '~/features/requirements/requirement-state.tsx';
import { isWanted, wantedName, type Requirement } from '~/features/requirements/requirement.ts';
import { useMatches } from '~/features/requirements/requirements.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useCrumbTail, type TailCrumb } from '~/lib/screens/crumb-tail.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { WantedName } from './wanted-name.tsx';

const noCrumbs: readonly TailCrumb[] = [];

/** A requirement as its buyer sees it: state, quotes, and matching listings. */
export function OwnRequirement({ requirement }: { requirement: Requirement }) {
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
