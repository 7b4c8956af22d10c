interface PageLifeOptions {
  readonly wake: () => void;
  readonly sleep: () => void;
  /** Whether a hidden page sleeps too. */
  readonly when: 'alive' | 'in-sight';
}

/**
 * Calls `wake` now and whenever the page becomes active again, and `sleep` when it is left, frozen or stored
 * in the back/forward cache: browsers store no page that holds a lock or a connection. Both may be called
 * twice in a row. Returns a function that ends it, asleep.
 */
export function watchPageLife({ wake, sleep, when }: PageLifeOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // A page that is left is hidden afterwards: that must not wake it.
  let isAlive = true;
  const look = () => {
    const isWanted = isAlive && (when === 'alive' || document.visibilityState === 'visible');
    if (isWanted) wake();
    else sleep();
  };
  const turn = (next: boolean) => () => {
    isAlive = next;
    look();
  };
  window.addEventListener('pagehide', turn(false), { signal });
  window.addEventListener('pageshow', turn(true), { signal });
  document.addEventListener('freeze', turn(false), { signal });
  document.addEventListener('resume', turn(true), { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return () => {
    ending.abort();
    sleep();
  };
}
