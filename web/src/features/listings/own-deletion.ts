import { remove } from '@polam/contract/calls/listings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast.ts';
import { useText } from '~/i18n/language.tsx';
import { callServer } from '~/lib/client.ts';
import { randomKey } from '~/lib/random-key.ts';
import { useForgetListings } from './own-listings.api.ts';

/** Milliseconds in which a deletion may be taken back. */
export const UNDO_MS = 5_000;

interface Waiting {
  readonly listingId: string;
  readonly reason: string;
}

/** How far a deletion has come: `waiting` may still be taken back, `sent` no more. */
export type Leaving = 'waiting' | 'sent';

/** Deleting one's own listings, each with time to think again. */
export interface OwnDeletion {
  /** How far the deletion of a listing has come; undefined where it simply stays. */
  readonly leavingOf: (listingId: string) => Leaving | undefined;
  readonly start: (waiting: Waiting) => void;
  readonly undo: (listingId: string) => void;
}

/**
 * Deletes listings after a few seconds in which it can be taken back. Leaving the page does not take it back:
 * what was asked for is then sent at once.
 */
export function useOwnDeletion(): OwnDeletion {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Leaving>>(new Map());
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; waiting: Waiting }>());
  const send = useSendDeletion();

  const settle = useCallback((listingId: string) => {
    clearTimeout(timers.current.get(listingId)?.timer);
    timers.current.delete(listingId);
  }, []);

  const undo = useCallback(
    (listingId: string) => {
      settle(listingId);
      setLeaving((before) => new Map([...before].filter(([id]) => id !== listingId)));
    },
    [settle],
  );

  const finish = useCallback(
    async (waiting: Waiting) => {
      settle(waiting.listingId);
      setLeaving((before) => new Map([...before, [waiting.listingId, 'sent']]));
      const isGone = await send(waiting);
      if (!isGone) undo(waiting.listingId);
    },
    [send, settle, undo],
  );

  const start = (waiting: Waiting) => {
    const timer = setTimeout(() => void finish(waiting), UNDO_MS);
    timers.current.set(waiting.listingId, { timer, waiting });
    setLeaving((before) => new Map([...before, [waiting.listingId, 'waiting']]));
  };

  useEffect(() => {
    const waiting = timers.current;
    const finishAll = () => {
      for (const each of waiting.values()) void finish(each.waiting);
    };
    window.addEventListener('pagehide', finishAll);
    return () => {
      window.removeEventListener('pagehide', finishAll);
      finishAll();
    };
  }, [finish]);

  return { leavingOf: (listingId) => leaving.get(listingId), start, undo };
}

function useSendDeletion(): (waiting: Waiting) => Promise<boolean> {
  const t = useText();
  const forget = useForgetListings();
  return useCallback(
    async (waiting) => {
      const answer = await callServer(remove, waiting, { idempotencyKey: randomKey() });
      if (answer.ok) toast.success(answer.message);
      else toast.error(`${t('own.delete-failed')} ${answer.message}`);
      await forget();
      return answer.ok;
    },
    [forget, t],
  );
}
