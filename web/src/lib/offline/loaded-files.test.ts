import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFiles } from './loaded-files.ts';

const MOST_OF_BROWSER = 250;

let load: (names: readonly string[]) => void;
let end: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  const listed: { name: string }[] = [];
  const observers = new Set<(list: object) => void>();
  load = (names) => {
    const entries = names.map((name) => ({ name: `${window.location.origin}/assets/${name}` }));
    listed.push(...entries.slice(0, MOST_OF_BROWSER - listed.length));
    for (const observe of observers) observe({ getEntries: () => entries });
  };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => listed as PerformanceEntry[]);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly observer: (list: object) => void) {}
      observe = () => observers.add(this.observer);
      disconnect = () => observers.delete(this.observer);
    },
  );
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reports the files of a long visit, of which the browser lists only the first, each once', () => {
  load(Array.from({ length: 249 }, (_, at) => `early-${at}.js`));
  const reports: (readonly string[])[] = [];
  const files = followFiles(end.signal);
  files.atRest(3_000, (fresh) => reports.push(fresh) > 0);

  vi.advanceTimersByTime(3_000);
  load(['listing.page-1.js', 'heart-1.js']);
  load(['heart-1.js', 'offer-form-1.js']);
  vi.advanceTimersByTime(3_000);

  expect(reports.map(({ length }) => length)).toEqual([249, 3]);
  expect(reports[1]).toEqual(['/assets/listing.page-1.js', '/assets/heart-1.js', '/assets/offer-form-1.js']);
  expect(files.all()).toHaveLength(252);
});

it('reports again what could not be taken, with what comes next', () => {
  const reports: (readonly string[])[] = [];
  followFiles(end.signal).atRest(3_000, (fresh) => reports.push(fresh) > 2);

  load(['listing.page-1.js']);
  vi.advanceTimersByTime(3_000);
  load(['heart-1.js']);
  vi.advanceTimersByTime(3_000);

  expect(reports).toEqual([
    ['/assets/listing.page-1.js'],
    ['/assets/listing.page-1.js', '/assets/heart-1.js'],
  ]);
});

it('reports all of them anew where that is asked for, as another worker has come', () => {
  load(['listing.page-1.js']);
  const reports: (readonly string[])[] = [];
  const again = followFiles(end.signal).atRest(3_000, (fresh) => reports.push(fresh) > 0);
  vi.advanceTimersByTime(3_000);

  again();
  vi.advanceTimersByTime(3_000);

  expect(reports).toEqual([['/assets/listing.page-1.js'], ['/assets/listing.page-1.js']]);
});
