import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { WaitingOffer } from './offers.api.ts';

/** Opens a form with the terms of an offer. */
type Opener = (offer: WaitingOffer) => void;

const openers = new Map<string, Opener>();
const listeners = new Set<() => void>();

/** Registers the form of this page for the offers of a conversation; null where none may be made. */
export function useFormOfConversation(conversation: string, open: Opener | null): void {
  const openNow = useEffectEvent((offer: WaitingOffer) => open?.(offer));
  const isThere = open !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    openers.set(conversation, (offer) => openNow(offer));
    notify();
    return () => {
      openers.delete(conversation);
      notify();
    };
  }, [conversation, isThere]);
}

/** Opens the form of a conversation; undefined where this page has none. */
export function useWayToForm(conversation: string): Opener | undefined {
  return useSyncExternalStore(
    subscribe,
    () => openers.get(conversation),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
