import { useText } from '~/i18n/language.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TaskRow } from './task-row.tsx';
import { isPressing } from './task-time.tsx';
import { wayOf } from './task-ways.ts';
import type { TaskGroup } from './today.api.ts';

/** All waiting tasks of one kind: the number, the few that are over first, and a link to the others. */
export function TaskCard({ group: { kind, count, firsts }, now }: { group: TaskGroup; now: Date }) {
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
