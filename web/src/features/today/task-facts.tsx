import type { TaskKind } from '@polam/domain/today';
import { useFormats, useText } from '~/i18n/language.tsx';
import type { Task } from './today.api.ts';

/** Facts of a waiting task: quantity and sum, the number of quotes, the last message. */
export function TaskFacts({ kind, task }: { kind: TaskKind; task: Task }) {
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
