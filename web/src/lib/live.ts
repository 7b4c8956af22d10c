import type { LiveEvent, LiveEventType, Notice } from '@polam/contract/events';
import { useEffect, useEffectEvent } from 'react';

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

/** Hands a notice to everything on the page that listens. */
export function publishNotice(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Calls back with every live event of one kind while the component is on the page. */
export function useLive<T extends LiveEventType>(
  type: T,
  onEvent: (event: Extract<LiveEvent, { type: T }>) => void,
): void {
  const hear = useEffectEvent((notice: Notice) => {
    // The kinds of events are told apart by their type, which the filter just compared.
    if (notice.event.type === type) onEvent(notice.event as Extract<LiveEvent, { type: T }>);
  });
  useEffect(() => listen((notice) => hear(notice)), []);
}

/** Calls back with every notice while the component is on the page. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  const hear = useEffectEvent(onNotice);
  useEffect(() => listen((notice) => hear(notice)), []);
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
