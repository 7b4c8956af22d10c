import type { Database } from '@polam/database/connect';
import { withDeadline } from '@polam/database/deadline';
import { findNotices, NOTICE_CHANNEL, type NoticeRow } from './notices.repository.ts';
import { SIGNAL_CHANNEL } from './signals.repository.ts';

/** The open screens of this process, by user. */
class Screens<What> {
  readonly #screens = new Map<string, Set<Show<What>>>();

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<What>): () => void {
    const screens = this.#screens.get(userId) ?? new Set();
    screens.add(screen);
    this.#screens.set(userId, screens);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(userId);
    };
  }

  /** Whether a user has any screen open. */
  has(userId: string): boolean {
    return this.#screens.has(userId);
  }

  /** Shows something on every open screen of a user. */
  show(userId: string, what: What): void {
    for (const screen of this.#screens.get(userId) ?? []) screen(what);
  }

  /** Number of open screens. */
  get size(): number {
    return [...this.#screens.values()].reduce((sum, screens) => sum + screens.size, 0);
  }
}

/**
 * Passes signals, in wire form, to the open screens of this process; a user who is away has missed nothing.
 */
class SignalHub {
  readonly #screens = new Screens<string>();
  #stop: () => Promise<void> = async () => undefined;

  /** Starts to listen for signals of all processes. */
  async listen(db: Database): Promise<void> {
    const subscription = await db.listen(SIGNAL_CHANNEL, (payload) => this.#arrived(payload));
    this.#stop = () => subscription.unlisten();
  }

  /** Ends listening. */
  async close(): Promise<void> {
    await this.#stop();
  }

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<string>): () => void {
    return this.#screens.open(userId, screen);
  }

  #arrived(payload: string): void {
    const end = payload.indexOf(' ');
    this.#screens.show(payload.slice(0, end), payload.slice(end + 1));
  }
}

/**
 * Deadline of reading new notices, in milliseconds; the screens read what is missed then when they resume.
 */
const READ_MS = 2_000;

/**
 * The open screens of this process. Notices committed on any process reach those of their receiver.
 *
 * Ids that arrive together are read together, so a burst costs one query.
 */
export class LiveHub {
  /** Signals to the same screens, which are stored nowhere. */
  readonly signals = new SignalHub();
  readonly #db: Database;
  readonly #screens = new Screens<NoticeRow>();
  #waiting: string[] = [];
  #isReading = false;
  #notifyMissed: () => void = () => undefined;
  #stop: () => Promise<void> = async () => undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls back when open screens may have missed notices: each gets them when it resumes. */
  whenMissed(listener: () => void): void {
    this.#notifyMissed = listener;
  }

  /** Starts to listen for notices of all processes. The driver reconnects when the connection is lost. */
  async listen(): Promise<void> {
    let isFirst = true;
    const subscription = await this.#db.listen(
      NOTICE_CHANNEL,
      (payload) => this.#arrived(payload),
      () => {
        // Notices committed while the connection did not listen have reached no screen.
        if (!isFirst) this.#notifyMissed();
        isFirst = false;
      },
    );
    this.#stop = () => subscription.unlisten();
    await this.signals.listen(this.#db);
  }

  /** Ends listening. */
  async close(): Promise<void> {
    await Promise.all([this.#stop(), this.signals.close()]);
  }

  /** Opens a screen of a user; the function that is returned closes it. */
  open(userId: string, screen: Show<NoticeRow>): () => void {
    return this.#screens.open(userId, screen);
  }

  /** Number of open screens. */
  get size(): number {
    return this.#screens.size;
  }

  #arrived(payload: string): void {
    const [noticeId = '', recipientId = ''] = payload.split(' ');
    if (!this.#screens.has(recipientId)) return;
    this.#waiting.push(noticeId);
    if (!this.#isReading) void this.#deliver();
  }

  async #deliver(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#waiting.length > 0) {
        const ids = this.#waiting.splice(0);
        const notices = await withDeadline('call', READ_MS, () => findNotices(this.#db, ids));
        for (const notice of notices) this.#screens.show(notice.recipientId, notice);
      }
    } catch {
      // Whatever the reason, screens that resume read for themselves: a failed read loses nothing.
      this.#notifyMissed();
    } finally {
      this.#isReading = false;
    }
  }
}

/** Passes something to one open screen. */
type Show<What> = (what: What) => void;
