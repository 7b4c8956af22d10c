import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Notifies the listeners that the server has carried out an act of the reader's. */
export function notifyOwnAct(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the reader has done something, here or by what waited on the device. */
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
