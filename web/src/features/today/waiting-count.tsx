import { waitingAt } from '@polam/domain/trade/today';
import { useNow } from '~/lib/clock.ts';
import { CountBadge } from '~/ui/lists/chip.tsx';
import { useToday, type Task, type TaskGroup } from './today.api.ts';

/** Stands for a count of which only “1000+” is known; the badge shows both as 99+. */
const MANY = 100;

/** Number of waiting tasks, at the corner of the link to them; new messages are counted at the deals. */
export function WaitingCount() {
  const now = useNow();
  const { data } = useToday();
  const groups = waitingAt<Task, TaskGroup>(data?.groups ?? [], now);
  const counts = groups
    .filter(({ kind }) => kind !== 'message-to-read')
    .map(({ count }) => (typeof count === 'number' ? count : MANY));
  return <CountBadge count={counts.reduce((sum, count) => sum + count, 0)} tone="chilli" />;
}
