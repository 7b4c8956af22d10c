import type { EventFrame } from './live-frames.ts';

/** Messages between the tabs of one user; only pages of ours can send them. */
export type TabMessage =
  | { readonly kind: 'frame'; readonly frame: EventFrame }
  | { readonly kind: 'connected' | 'broken' }
  /** Asks whether a tab is leading, and what came since. Null: nothing was missed. */
  | { readonly kind: 'asked'; readonly since: number | null }
  | { readonly kind: 'leading' }
  /** Frames that came since; null where they are no longer all known. */
  | { readonly kind: 'answer'; readonly frames: readonly EventFrame[] | null };

/** The other tabs of the user in this browser, as seen from one of them. */
export interface LiveTabs {
  readonly notify: (message: TabMessage) => void;
  /** Asks the leading tab for what was missed; one that does not answer is replaced. */
  readonly callLeader: () => void;
  readonly leave: () => void;
}

interface LiveTabsOptions {
  /** Begins to lead. Returns a function that ends it. */
  readonly lead: () => () => void;
  readonly hear: (message: TabMessage) => void;
  readonly sinceWhen: () => number | null;
}

/**
 * A tab in the background answers within this time too; a crashed one has given its lock back long before.
 */
const ANSWER_WITHIN_MS = 4_000;
const CALL_EVERY_MS = 30_000;

/** Joins the tabs of a user; alone where the browser cannot choose one of them. */
export function openLiveTabs(userId: string, options: LiveTabsOptions): LiveTabs {
  if (canChooseTab()) return joinTabs(`polam-live ${userId}`, options);
  const end = options.lead();
  return { notify: () => undefined, callLeader: () => undefined, leave: end };
}

function joinTabs(name: string, { lead, hear, sinceWhen }: LiveTabsOptions): LiveTabs {
  const channel = new BroadcastChannel(name);
  let isLeading = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone, and takes no other
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  const candidacy = standForLead(name, () => {
    stopWaiting();
    isLeading = true;
    const end = lead();
    return () => {
      isLeading = false;
      end();
    };
  });
  const callLeader = () => {
    if (isLeading) return;
    broadcast({ kind: 'asked', since: sinceWhen() });
    patience ??= setTimeout(candidacy.takeOver, ANSWER_WITHIN_MS);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    // Only the leading tab sends other messages.
    if (data.kind !== 'asked') stopWaiting();
    else if (isLeading) broadcast({ kind: 'leading' });
    else return;
    hear(data);
  });
  const callWhenSeen = () => document.visibilityState === 'visible' && callLeader();
  document.addEventListener('visibilitychange', callWhenSeen);
  const calls = setInterval(callWhenSeen, CALL_EVERY_MS);
  callLeader();
  return {
    notify: broadcast,
    callLeader,
    leave: () => {
      document.removeEventListener('visibilitychange', callWhenSeen);
      clearInterval(calls);
      stopWaiting();
      candidacy.leave();
      channel.close();
    },
  };
}

/** Part of a tab in the choice of the leading one. */
interface Candidacy {
  /** Leads in place of a tab that does not answer. */
  readonly takeOver: () => void;
  readonly leave: () => void;
}

/** Whether this browser can choose one of its tabs: it has locks and channels only in secure contexts. */
export function canChooseTab(): boolean {
  // Absent or null on plain http, whatever the types say.
  return Boolean(navigator.locks as LockManager | undefined) && 'BroadcastChannel' in globalThis;
}

/**
 * Lets one tab of the browser lead at a time. When it closes, crashes or leaves, the next one begins at once.
 * `lead` is called when it is this tab's turn; the function that it returns ends the turn.
 */
function standForLead(name: string, lead: () => () => void): Candidacy {
  let waiting = new AbortController();
  let turn = 0;
  let leading: { readonly end: () => void } | null = null;

  const hold = (mine: number) =>
    new Promise<void>((release) => {
      if (mine !== turn) return release();
      const stop = lead();
      leading = {
        end: () => {
          leading = null;
          stop();
          release();
        },
      };
    });
  const request = async (options: LockOptions) => {
    turn += 1;
    const mine = turn;
    const isTaken = await navigator.locks
      .request(name, options, () => hold(mine))
      .then(() => false, isTakenAway);
    if (mine !== turn) return;
    leading?.end();
    if (isTaken) wait();
  };
  const wait = () => {
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  };
  wait();
  return {
    takeOver: () => {
      if (leading !== null) return;
      const before = waiting;
      void request({ steal: true });
      before.abort();
    },
    leave: () => {
      turn += 1;
      waiting.abort();
      leading?.end();
    },
  };
}

/** Whether the lead went to another tab; every other failure would only be repeated. */
function isTakenAway(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
