import type { TaskKind } from '@polam/domain/trade/today';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { picturePath } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import { TaskTime } from './task-time.tsx';
import { wayOf } from './task-ways.ts';
import type { Task } from './today.api.ts';

interface TaskRowProps {
  readonly kind: TaskKind;
  readonly task: Task;
  readonly now: Date;
  /** Text of the action, where it is not that of the kind. */
  readonly act?: string | undefined;
}

/** Row of a task: what, with whom, until when; all of it links to the page where it is done. */
export function TaskRow({ kind, task, now, act }: TaskRowProps) {
  const t = useText();
  const language = useLanguage();
  const { names, otherName, picture, parts } = task;
  return (
    <Link
      to={wayOf(kind).to(task)}
      className="press flex min-h-12 items-center gap-3 px-4 py-3 no-underline hover:bg-sunk"
    >
      <Picture
        src={picturePath(picture)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 self-start rounded-small bg-sunk p-1"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="any-script font-semibold">{names[language]}</span>
          {otherName !== null && <span className="any-script text-soil-soft">{otherName}</span>}
        </span>
        <TaskFacts kind={kind} task={task} />
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <TaskTime task={task} now={now} />
          {kind === 'message-to-read' && parts > 1 && (
            <Badge tone="leaf">{t('chat.new', { count: parts })}</Badge>
          )}
          <span className="ms-auto inline-flex items-center gap-1 font-semibold text-leaf">
            {act ?? t(`today.do.${kind}`)}
            <Icon name="chevron-right" className="size-5" />
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Facts of a waiting task: quantity and sum, the number of quotes, the last message. */
function TaskFacts({ kind, task }: { kind: TaskKind; task: Task }) {
  const t = useText();
  const facts = useFacts(kind, task);
  const { words } = task;
  if (words !== null)
    return <span className="any-script truncate">{words === '' ? t('today.photo') : words}</span>;
  return facts.length === 0 ? null : <span className="break-words">{facts.join(' · ')}</span>;
}

function useFacts(kind: TaskKind, task: Task): readonly string[] {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const { quantityMilli, unit, pricePaise, totalPaise, parts: count, requirementId } = task;
  if (kind === 'match-to-see')
    return [t(requirementId === null ? 'today.buyers-it-suits' : 'today.lots-that-suit', { count })];
  const per = unit === null ? '' : t(`listings.per.${unit}`);
  const price = pricePaise === null ? null : t('listings.price-per', { price: rupees(pricePaise), per });
  if (kind === 'quote-to-answer' && count > 1 && price !== null)
    return [t('today.quotes', { count }), t('today.quotes-from', { price })];
  const amount = quantityMilli === null || unit === null ? null : quantity(quantityMilli, unit);
  const sum = totalPaise === null ? null : rupees(totalPaise);
  return [amount, price, sum].filter((fact) => fact !== null);
}
