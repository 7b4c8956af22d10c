import type { EventOf, LiveEventType, Notice } from '@polam/contract/events';
import type { LiveSignal, SignalOf } from '@polam/contract/signals';
import { useEffect, useEffectEvent } from 'react';

type SignalListener = (signal: LiveSignal) => void;

const signalListeners = new Set<SignalListener>();

/** Passes a signal to all listeners on the page. */
export function publishSignal(signal: LiveSignal): void {
  for (const listener of signalListeners) listener(signal);
}

/** Calls back with every signal of one kind while the component is on the page. */
export function useSignal<T extends LiveSignal['type']>(
  type: T,
  onSignal: (signal: SignalOf<T>) => void,
): void {
  const hear = useEffectEvent((signal: LiveSignal) => {
    // The kinds of signals differ by their type, which the filter has just compared.
    if (signal.type === type) onSignal(signal as SignalOf<T>);
  });
  useEffect(() => {
    const listener: SignalListener = (signal) => hear(signal);
    signalListeners.add(listener);
    return () => {
      signalListeners.delete(listener);
    };
  }, []);
}

type Listener = (notice: Notice) => void;

const MAX_EARLY = 50;

const listeners = new Set<Listener>();
/** Listeners to notices of every kind. */
const everyKind = new Set<Listener>();
/** Notices that came before there was a listener: the bell is loaded after the page. */
let early: readonly Notice[] = [];

/** Passes a notice to all listeners on the page; the bell gets it later where it is not loaded yet. */
export function publishNotice(notice: Notice): void {
  if (everyKind.size === 0) early = [...early, notice].slice(-MAX_EARLY);
  for (const listener of [...listeners, ...everyKind]) listener(notice);
}

/** Deletes the early notices that had no listener: they were meant for a user who has left. */
export function clearEarlyNotices(): void {
  early = [];
}

/** Calls back with every live event of one kind while the component is on the page. */
export function useLive<T extends LiveEventType>(type: T, onEvent: (event: EventOf<T>) => void): void {
  const hear = useEffectEvent((notice: Notice) => {
    // The kinds of events differ by their type, which the filter has just compared.
    if (notice.event.type === type) onEvent(notice.event as EventOf<T>);
  });
  useEffect(() => listenIn(listeners, (notice) => hear(notice)), []);
}

/** Calls back with every notice while the component is on the page, and first with the early ones. */
export function useNotices(onNotice: (notice: Notice) => void): void {
  const hear = useEffectEvent(onNotice);
  useEffect(() => {
    const unheard = early;
    clearEarlyNotices();
    for (const notice of unheard) hear(notice);
    return listenIn(everyKind, (notice) => hear(notice));
  }, []);
}

function listenIn(group: Set<Listener>, listener: Listener): () => void {
  group.add(listener);
  return () => {
    group.delete(listener);
  };
}
