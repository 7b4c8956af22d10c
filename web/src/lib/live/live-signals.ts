import type { LiveSignal, SignalOf } from '@polam/contract/signals';
import { useEffect, useEffectEvent } from 'react';

type Listener = (signal: LiveSignal) => void;

const listeners = new Set<Listener>();

/** Passes a signal to all listeners on the page. */
export function publishSignal(signal: LiveSignal): void {
  for (const listener of listeners) listener(signal);
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
    const listener: Listener = (signal) => hear(signal);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
