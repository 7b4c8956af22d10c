import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useActs, type ActDone } from './agents.api.ts';

/** What agents did in the reader's name, the latest first, each with a way to correct it. */
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
  const { act, agent, listingId, listingName, listingNames, createdAt } = done;
  const { ago } = useFormats();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-48 flex-1">
        <span className="any-script block wrap-anywhere">
          {t(`agents.act.${act}`, {
            name: agent.name,
            listing: listingNames?.[language] ?? listingName ?? '',
          })}
        </span>
        <time dateTime={createdAt} className="text-small text-soil-soft">
          {ago(createdAt)}
        </time>
      </span>
      {listingId !== null && act !== 'listing-deleted' && (
        <LinkButton small look="plain" icon="eye" to={paths.ownListing({ pid: listingId })}>
          {t('agents.look')}
        </LinkButton>
      )}
    </div>
  );
}
