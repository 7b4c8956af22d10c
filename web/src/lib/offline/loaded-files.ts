/** Files of ours that a page has loaded. */
export interface LoadedFiles {
  readonly all: () => readonly string[];
  /**
   * Reports files once no more have come for a while, each once. Those of a report that returns false are reported again with
   * the next ones. Returns a function that has all of them reported anew.
   */
  readonly atRest: (waitMs: number, report: (files: readonly string[]) => boolean) => () => void;
}

/** Follows the files that a page loads: the browser's own list of them ends at 250. */
export function followFiles(signal: AbortSignal): LoadedFiles {
  const known = new Set(pathsOf(performance.getEntriesByType('resource')));
  const listeners: ((files: readonly string[]) => void)[] = [];
  const observer = new PerformanceObserver((list) => {
    const added = pathsOf(list.getEntries()).filter((path) => !known.has(path));
    if (added.length === 0) return;
    for (const path of added) known.add(path);
    for (const hear of listeners) hear(added);
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  const atRest: LoadedFiles['atRest'] = (waitMs, report) => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reportAll = () => report([...waiting]) && waiting.clear();
    const hear = (files: readonly string[]) => {
      for (const path of files) waiting.add(path);
      clearTimeout(timer);
      timer = setTimeout(reportAll, waitMs);
    };
    const hearAll = () => hear([...known]);
    listeners.push(hear);
    hearAll();
    signal.addEventListener('abort', () => clearTimeout(timer));
    return hearAll;
  };
  return { all: () => [...known], atRest };
}

function pathsOf(entries: readonly PerformanceEntry[]): readonly string[] {
  const { origin } = window.location;
  const ours = entries.filter(({ name }) => name.startsWith(`${origin}/assets/`));
  return ours.map(({ name }) => name.slice(origin.length));
}
