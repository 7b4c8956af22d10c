import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Says that the server has taken something that the reader did. */
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
