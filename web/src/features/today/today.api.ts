import type { OutputOf } from '@polam/contract/call';
import { today } from '@polam/contract/calls/views/views';
import { useAskCached } from '~/lib/api/ask-cached.ts';

/** All waiting tasks of one kind. */
export type TaskGroup = OutputOf<typeof today>['groups'][number];

/** A waiting task. */
export type Task = TaskGroup['firsts'][number];

/** Tasks that wait for the signed-in user; the last answer cached on this device until the new one comes. */
export function useToday() {
  return useAskCached(today, {});
}
