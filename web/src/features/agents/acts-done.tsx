import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useActs, type ActDone } from './agents.api.ts';

/** Acts of agents in the reader's name, the latest first, each with a way to correct it. */
export function ActsDone() {
  const t = useText();
  return (
    <AnswerView query={useActs()} coming={<Skeleton className="h-32" />} failed={t('agents.failed')}>
      {({ acts }) =>
        acts.length === 0 ? (
          <p className="text-soil-soft">{t('agents.acts-none')}</p>
        ) : (
          <Card className="px-4">
            <ul className="divide-y divide-line">
              {acts.map((act) => (
                <li key={act.id}>
                  <ActLine done={act} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </AnswerView>
  );
}

function ActLine({ done }: { done: ActDone }) {
  const t = useText();
  const language = useLanguage();
  const { act, agent, listingName, listingNames, createdAt } = done;
  const { ago } = useFormats();
  const spoken = useSpokenName();
  const path = placeOf(done);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-48 flex-1">
        <span className="any-script block wrap-anywhere">
          {t(`agents.act.${act}`, {
            name: spoken(agent),
            listing: listingNames?.[language] ?? listingName ?? '',
          })}
        </span>
        <time dateTime={createdAt} className="text-small text-soil-soft">
          {ago(createdAt)}
        </time>
      </span>
      {path !== null && (
        <LinkButton small look="plain" icon="eye" to={path}>
          {t('agents.look')}
        </LinkButton>
      )}
    </div>
  );
}

/** Where an act can be looked at and corrected; null where nothing is left to be looked at. */
function placeOf({ act, listingId }: ActDone): string | null {
  if (act === 'order-weighed' || act === 'offer-accepted')
    return withQuery(paths.orders(), { side: 'seller' });
  if (listingId === null || act === 'listing-deleted') return null;
  const isOfOffers = act === 'offer-countered' || act === 'offer-declined';
  return isOfOffers ? paths.listingNegotiations({ pid: listingId }) : paths.ownListing({ pid: listingId });
}
