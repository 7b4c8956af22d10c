/** Time after which a file that keeps us waiting is asked for again, while the first request goes on. */
const PATIENCE_MS = 15_000;

/** A line that is only bad is never announced as back, so a lost file is tried again by time too: soon, then seldom. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 80_000;

/** Time after which a line that has come back carries requests: browsers announce it when it is connected. */
const SETTLED_LINE_MS = 3_000;

const ASKED = 'polam:lost-files';

/** Follows the tries for a file. */
export interface Tries {
  onFault(error: unknown): void;
  /** The network is back, or a reader asks for it. */
  onHope(): void;
}

/**
 * Imports a part of a page until it is there: what does not come is tried again with the network, when a reader asks, and
 * after a while.
 */
export function untilLoaded<T>(importPart: () => Promise<T>, tries?: Tries): Promise<T> {
  return new Promise((resolve) => {
    // A try that has kept us waiting may still bring it.
    void keepTrying(async () => resolve(await importPart()), tries);
  });
}

/** Tries all files again that have not come. */
export function tryLostFiles(): void {
  window.dispatchEvent(new Event(ASKED));
}

async function keepTrying(importPart: () => Promise<void>, tries?: Tries): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ;)
    try {
      return await inTime(importPart());
    } catch (error) {
      tries?.onFault(error);
      const isHopeful = await hopeOrAfter(waitMs);
      if (isHopeful) tries?.onHope();
      waitMs = isHopeful ? SETTLED_LINE_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
}

async function inTime(coming: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  await Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Waits for a sign that a file may come now, or for so long. Returns whether there was one. */
function hopeOrAfter(waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => go(false), waitMs);
    const listening = new AbortController();
    for (const sign of ['online', ASKED])
      window.addEventListener(sign, () => go(true), { signal: listening.signal });
    function go(isHopeful: boolean): void {
      clearTimeout(timer);
      listening.abort();
      resolve(isHopeful);
    }
  });
}
