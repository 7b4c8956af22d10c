import type { OutputOf } from '@polam/contract/call';
import type { today } from '@polam/contract/calls/views/views';
import { buildListing } from './builders.ts';
import { sita } from './negotiations.ts';

type TaskGroup = OutputOf<typeof today>['groups'][number];
type Task = TaskGroup['firsts'][number];

const { id: listingId, commodity } = buildListing();
const HOUR_MS = 3_600_000;

/** An instant some hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

/** Sita’s offer for Ramu’s wheat, which he has five hours and a half to answer. */
export function buildTask(overrides: Partial<Task> = {}): Task {
  return {
    id: '0190f000-0000-7000-8000-000000000900',
    names: commodity.names,
    picture: 'wheat',
    otherId: sita.id,
    otherName: sita.name,
    until: inHours(5.5),
    on: null,
    to: null,
    quantityMilli: 20_000,
    unit: 'quintal',
    pricePaise: 230_000,
    totalPaise: null,
    parts: 1,
    words: null,
    side: null,
    isOver: false,
    listingId,
    requirementId: null,
    negotiationId: '0190f000-0000-7000-8000-000000000500',
    ...overrides,
  };
}

/** An order to confirm, or with another task. */
export function buildOrderTask(overrides: Partial<Task> = {}): Task {
  const terms = { pricePaise: null, totalPaise: 4_600_000, side: 'seller' } as const;
  return buildTask({ id: '0190f000-0000-7000-8000-000000000901', until: null, ...terms, ...overrides });
}

/** Group of pending tasks of one kind; `count` is the number of `firsts` unless given. */
export function buildTasks(
  kind: TaskGroup['kind'],
  firsts: readonly Task[] = [buildTask()],
  count: TaskGroup['count'] = firsts.length,
): TaskGroup {
  return { kind, count, firsts: [...firsts] };
}
