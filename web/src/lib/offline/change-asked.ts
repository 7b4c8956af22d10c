import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Time in which a page opens; later nothing changes under its reader. Milliseconds. */
const LONGEST_WAY_MS = 20_000;

interface Asked {
  readonly id: string;
  readonly at: number;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks for the change of an outbox entry by the page that shows it: this one, or the next. */
export function askForChange(id: string): void {
  asked = { id, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Begins the change of an entry that was asked for elsewhere, once it is possible here. */
export function useAskedChange(id: string, change: (() => void) | undefined): void {
  const isAsked = useSyncExternalStore(
    subscribe,
    () => isAskedFor(id),
    () => false,
  );
  const isDue = isAsked && change !== undefined;
  const begin = useEffectEvent(() => change?.());
  useEffect(() => {
    if (!isDue || !isAskedFor(id)) return;
    asked = null;
    begin();
  }, [isDue, id]);
}

function isAskedFor(id: string): boolean {
  return asked?.id === id && Date.now() - asked.at < LONGEST_WAY_MS;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
