/** Part of a tab in the choice of the leading one. */
export interface Candidacy {
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
export function standForLead(name: string, lead: () => () => void): Candidacy {
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
