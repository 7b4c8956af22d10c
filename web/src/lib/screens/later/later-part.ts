import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { firstView } from '../first-view.ts';
import { FileFault, isMissingFile } from '../photos/missing-file.ts';
import { tryLostFiles, untilLoaded } from './until-loaded.ts';

/** Longest time that a part waits for the page to be at rest, and how often it looks whether it is. */
const MOST_WAIT_MS = 4_000;
const LOOK_AGAIN_MS = 200;

/**
 * Why a part is not there: it did not come (yet), a newer release has taken its file away, or the browser has its file
 * and does not run it, which only a new document changes.
 */
export type PartFault = 'failed' | 'gone' | 'broken';
type PartState<P> = 'coming' | PartFault | ComponentType<P>;

/**
 * A part of a page whose script is no part of the page's: what a tap opens, or what lies below all that a reader sees first.
 * Pages fetch it once they are at rest, so that it is there without a network where the page is.
 */
export class LaterPart<P> {
  readonly #import: () => Promise<ComponentType<P>>;
  readonly #listeners = new Set<() => void>();
  #state: PartState<P> = 'coming';
  #loading: Promise<void> | null = null;

  constructor(importPart: () => Promise<ComponentType<P>>) {
    this.#import = importPart;
  }

  readonly read = (): PartState<P> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Loads the part, unless it is here or on its way; one that has failed is tried again at once. */
  readonly load = (): Promise<void> => {
    if (isFault(this.#state)) tryLostFiles();
    this.#loading ??= this.#begin();
    return this.#loading;
  };

  async #begin(): Promise<void> {
    const part = await untilLoaded(this.#import, {
      onFault: (error) => this.#become(faultOf(error)),
      onHope: () => this.#become('coming'),
    });
    this.#become(part);
  }

  #become(state: PartState<P>): void {
    // An earlier try may have brought it meanwhile.
    if (typeof this.#state === 'function') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isFault<P>(state: PartState<P>): boolean {
  return typeof state === 'string' && state !== 'coming';
}

function faultOf(error: unknown): PartFault {
  if (error instanceof FileFault) return error.why === 'gone' ? 'gone' : 'failed';
  return isMissingFile(error) ? 'broken' : 'failed';
}

/** State of a part, which is loaded now where it is wanted, else once the page is at rest. */
export function useLaterPart<P>(part: LaterPart<P>, isWanted: boolean): PartState<P> {
  const state = useSyncExternalStore<PartState<P>>(part.subscribe, part.read, () => 'coming');
  useEffect(() => {
    const load = () => void part.load();
    if (!isWanted) return atRest(load);
    load();
    return undefined;
  }, [part, isWanted]);
  return state;
}

/** Calls back once the page has what it asked for, and the device has nothing else to do. Returns what prevents it. */
function atRest(callback: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void firstView().then(async () => {
    const latest = performance.now() + MOST_WAIT_MS;
    do await idle(signal);
    while (!signal.aborted && isBusy() && performance.now() < latest);
    if (!signal.aborted) callback();
  });
  return () => leaving.abort();
}

/** Whether the page still waits for an answer: a part would take the line away from it. */
function isBusy(): boolean {
  return document.querySelector('main [aria-busy=true]:not([data-later])') !== null;
}

/** Resolves when the device has nothing to do, after a moment in which answers may come. */
async function idle(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  // Absent in Safari, whatever the types say.
  if (signal.aborted || !('requestIdleCallback' in window)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MOST_WAIT_MS }));
}
