import { PAGE_AGE_HEADER } from '@polam/contract/events';
import { keepConnected } from './live-connection.ts';
import { type EventFrame, LiveFrames, type LiveHearers } from './live-frames.ts';
import { canChooseTab, type LiveTabs, openLiveTabs, type TabMessage } from './live-tabs.ts';

/** Options of an event stream. */
export interface LiveStreamOptions extends LiveHearers {
  readonly token: string;
  /** Owner of the notices: tabs of the same user share one stream. */
  readonly userId: string;
  /** Time from which the answers on screen may date, on the clock of `performance.now()`. */
  readonly shownSince: number;
  /** Called when the stream is open for the first time: changes by others are seen at once. */
  readonly onOpened: () => void;
  /** Called when it is open again, after a pause: the answers on screen may be old. */
  readonly onReopened: () => void;
  /** Called when the server no longer knows the token. */
  readonly onRefused: () => void;
  readonly fetch?: typeof fetch;
}

/**
 * Receives the events of other users as long as the page lives: it begins with what was committed since the
 * page asked for what it shows, and passes each notice on once. The tabs of one browser share one connection,
 * because a browser has six for a host: one tab holds it and passes on what comes, and the next takes over
 * when that one closes. Where tabs cannot choose one, each visible tab has its own. Returns a function that
 * closes it.
 */
export function openLiveStream(options: LiveStreamOptions): () => void {
  const tab = new LiveTab(options);
  return watchPageLife({
    wake: () => tab.wake(),
    sleep: () => tab.sleep(),
    when: canChooseTab() ? 'alive' : 'in-sight',
  });
}

/** A tab of the browser that receives events: by its own connection, or by that of the leading tab. */
class LiveTab {
  readonly #options: LiveStreamOptions;
  readonly #frames: LiveFrames;
  #tabs: LiveTabs | null = null;
  /** Everything committed before is in the answers that the page shows; milliseconds. */
  #since: number;
  /** Whether everything since then has come, and continues to come. */
  #isWhole = false;
  #wasOpened = false;
  #isConnected = false;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    this.#frames = new LiveFrames(options);
    this.#since = Date.now() - (performance.now() - options.shownSince);
  }

  wake(): void {
    const { userId } = this.#options;
    this.#tabs ??= openLiveTabs(userId, {
      lead: () => this.#connect(),
      hear: (message) => this.#hear(message),
      sinceWhen: () => (this.#isWhole ? null : this.#since),
    });
  }

  sleep(): void {
    if (this.#tabs === null) return;
    this.#tabs.leave();
    this.#tabs = null;
    if (this.#isWhole) this.#since = Date.now();
    this.#isWhole = false;
  }

  #connect(): () => void {
    const { token, onRefused, fetch } = this.#options;
    const close = keepConnected({
      token,
      whereToBegin: () => this.#whereToBegin(),
      onFrame: (frame) => {
        this.#tabs?.notify({ kind: 'frame', frame });
        this.#frames.take(frame);
      },
      onOpened: () => {
        this.#isConnected = true;
        this.#becomeWhole();
        this.#tabs?.notify({ kind: 'connected' });
      },
      onBroken: () => {
        this.#isConnected = false;
        this.#break();
        this.#tabs?.notify({ kind: 'broken' });
      },
      onRefused,
      ...(fetch === undefined ? {} : { fetch }),
    });
    return () => {
      this.#isConnected = false;
      close();
    };
  }

  /**
   * Continues after the last notice received; at first with what was committed since the page began to ask.
   */
  #whereToBegin(): Readonly<Record<string, string>> {
    const { lastId } = this.#frames;
    if (lastId !== '') return { 'last-event-id': lastId };
    return { [PAGE_AGE_HEADER]: String(Math.max(0, Math.ceil(Date.now() - this.#since))) };
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'frame') this.#frames.take(message.frame);
    else if (message.kind === 'broken') this.#break();
    else if (message.kind === 'connected' && !this.#isWhole) this.#tabs?.callLeader();
    else if (message.kind === 'asked') this.#answer(message.since);
    else if (message.kind === 'answer' && !this.#isWhole) this.#catchUp(message.frames);
  }

  /** As the leading tab, sends another tab what it has missed; nothing before the connection is open. */
  #answer(since: number | null): void {
    if (!this.#isConnected || since === null) return;
    const isKnown = since >= this.#since;
    this.#tabs?.notify({ kind: 'answer', frames: isKnown ? this.#frames.since(since) : null });
  }

  #catchUp(missed: readonly EventFrame[] | null): void {
    for (const frame of missed ?? []) this.#frames.take(frame);
    const isFirst = !this.#wasOpened;
    this.#becomeWhole();
    // Not even the leading tab knows all of it: everything on screen is fetched again.
    if (isFirst && missed === null) this.#options.onReopened();
  }

  #break(): void {
    if (this.#isWhole) this.#since = Date.now();
    this.#isWhole = false;
  }

  #becomeWhole(): void {
    if (this.#isWhole) return;
    this.#isWhole = true;
    if (this.#wasOpened) return this.#options.onReopened();
    this.#wasOpened = true;
    this.#options.onOpened();
  }
}

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
