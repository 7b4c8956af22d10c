import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Notifies the listeners that the server has carried out an act of the reader's. */
export function notifyOwnAct(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the server has carried out an act of the reader's, sent now or from the outbox. */
export function useOwnActs(onAct: () => void): void {
  const hear = useEffectEvent(onAct);
  useEffect(() => {
    const listener = () => hear();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
