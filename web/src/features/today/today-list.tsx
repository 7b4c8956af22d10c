import { byUrgency, countWaiting, waitingAt } from '@polam/domain/trade/today';
import { useEffect } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { useNow } from '~/lib/clock.ts';
import { isAdmin, useSession } from '~/lib/session/session.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { isPressing, TaskRow, wayOf } from './task-row.tsx';
import { useToday, type Task, type TaskGroup } from './today.api.ts';

/** Tasks that need the reader today, the most urgent first. */
export function TodayList() {
  const t = useText();
  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-2">
      <h2 id="today" className="text-large leading-snug">
        {t('today.title')}
      </h2>
      <FocusRestorer>
        <Waiting />
      </FocusRestorer>
    </section>
  );
}

function Waiting() {
  const t = useText();
  const query = useToday();
  const { refetch } = query;
  const now = useNow();
  const known = query.data?.groups;
  const groups = byUrgency(waitingAt<Task, TaskGroup>(known ?? [], now), now);
  // Tasks that have run out make room for the ones after them.
  const hasRunOut = known !== undefined && countWaiting(known) !== countWaiting(groups);
  useEffect(() => {
    if (hasRunOut) void refetch();
  }, [hasRunOut, refetch]);
  return (
    <AnswerView
      query={query}
      coming={<ListComing className="grid grid-cols-1 gap-4 lg:grid-cols-2" count={2} item="h-44" />}
      failed={t('today.failed')}
      renderFailed={(failure) => <Card>{failure}</Card>}
    >
      {() => (groups.length === 0 ? <NothingWaits /> : <Cards groups={groups} now={now} />)}
    </AnswerView>
  );
}

function Cards({ groups, now }: { groups: readonly TaskGroup[]; now: Date }) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-soil-soft">
        {t('today.count', { count: countWaiting(groups) })}
      </p>
      {/* Columns, as a card beside a longer one would be mostly empty. */}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {groups.map((group) => (
          <TaskCard key={group.kind} group={group} now={now} />
        ))}
      </div>
    </div>
  );
}

function NothingWaits() {
  const t = useText();
  const session = useSession();
  if (session.state === 'signed-in' && isAdmin(session.user)) return <NothingWaitsForAdmin />;
  const words = (
    <div role="status">
      <p className="font-semibold">{t('today.empty')}</p>
      <p className="mt-1 text-base text-soil-soft">{t('today.empty-text')}</p>
    </div>
  );
  return (
    <Card>
      <EmptyState picture={picturePath('grain-bag')} text={words}>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton icon="sell" to={paths.sellCommodity()}>
            {t('today.sell')}
          </LinkButton>
          <LinkButton look="plain" icon="requirement" to={paths.requirements()}>
            {t('today.leads')}
          </LinkButton>
        </div>
      </EmptyState>
    </Card>
  );
}

/** Admins trade little: their own work is on the page of the admin. */
function NothingWaitsForAdmin() {
  const t = useText();
  return (
    <Card>
      <EmptyState picture={picturePath('grain-bag')} text={<p role="status">{t('today.empty-admin')}</p>}>
        <LinkButton to={paths.admin()}>{t('today.admin')}</LinkButton>
      </EmptyState>
    </Card>
  );
}

/** All waiting tasks of one kind: the number, the few that are over first, and a link to the others. */
function TaskCard({ group: { kind, count, firsts }, now }: { group: TaskGroup; now: Date }) {
  const t = useText();
  const { icon, all } = wayOf(kind);
  const presses = firsts.some((task) => isPressing(task, now));
  const headId = `today-${kind}`;
  return (
    <Card role="group" aria-labelledby={headId} className="overflow-hidden">
      <h3 id={headId} className="flex items-center gap-3 px-4 py-3 text-base leading-snug">
        <span
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded-full',
            presses ? 'bg-turmeric-tint text-soil' : 'bg-leaf-tint text-leaf',
          )}
        >
          <Icon name={icon} />
        </span>
        {t(`today.kind.${kind}`, { count })}
      </h3>
      <ul className="grid grid-cols-1">
        {firsts.map((task) => (
          <li key={task.id} className="border-t border-line">
            <TaskRow kind={kind} task={task} now={now} />
          </li>
        ))}
      </ul>
      {count !== firsts.length && (
        <div className="border-t border-line p-2">
          <LinkButton look="quiet" wide to={all}>
            {t('today.all', { count })}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
