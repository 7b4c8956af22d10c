/** An open event stream, for those who may have to end it. */
export interface CrowdedStream {
  readonly leave: () => void;
  /** Ends the stream, and makes its screen reconnect after a time (milliseconds). */
  readonly dismiss: (retryMs: number) => void;
  /** Ends it where its session has ended. */
  readonly check: () => Promise<void>;
}

/** More than the tabs and devices of one user; connections that a bad line has lost linger among them. */
const MOST_STREAMS_EACH = 30;

/**
 * Time in which screens of a draining process reconnect, in milliseconds: soon for the reader, and not all at
 * once.
 */
const SOONEST_MS = 500;
const SPREAD_MS = 3_500;

/**
 * Open streams of this process by user: beyond a bound a user's oldest stream ends, so that no account takes
 * all.
 */
export class StreamCrowd {
  readonly #streams = new Map<string, Set<CrowdedStream>>();

  /** Registers a stream; the function that is returned removes it. */
  join(userId: string, stream: CrowdedStream): () => void {
    const streams = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > MOST_STREAMS_EACH) oldest?.leave();
    return () => {
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(userId);
    };
  }

  /** Ends those streams of a user whose sessions have ended; null: of all users, one after the other. */
  async check(userId: string | null): Promise<void> {
    const streams = userId === null ? this.#all() : [...(this.#streams.get(userId) ?? [])];
    for (const stream of streams) await stream.check();
  }

  /** Ends every stream: their screens come back and resume from what each has seen. */
  endAll(): void {
    for (const stream of this.#all()) stream.leave();
  }

  /**
   * Ends every stream of a draining process; their screens reconnect one by one, to another process or the
   * next.
   */
  dismissAll(): void {
    for (const stream of this.#all()) stream.dismiss(SOONEST_MS + Math.random() * SPREAD_MS);
  }

  #all(): readonly CrowdedStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}
