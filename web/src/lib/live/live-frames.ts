import { kindOf, notice, type Notice } from '@polam/contract/events';
import { changesOfSignal, liveSignal, type LiveSignal } from '@polam/contract/signals';
import * as z from 'zod/mini';
import { publishChange } from '../api/changes.ts';

/** Listeners to an event stream. */
export interface LiveHearers {
  readonly onNotice: (notice: Notice) => void;
  /** Called with a signal: it is shown, and stored nowhere. */
  readonly onSignal: (signal: LiveSignal) => void;
}

/** More than a reconnected stream sends again. */
const KNOWN_IDS = 1_000;
/**
 * A tab that opens is sent again what came while it loaded; one that was away for longer fetches all it
 * shows.
 */
const MOST_RECENT = 200;

/** The received frames: each is passed on once, and the latest are available to a tab that opens. */
export class LiveFrames {
  readonly #hearers: LiveHearers;
  readonly #ids = new Set<string>();
  #recent: readonly { readonly at: number; readonly frame: EventFrame }[] = [];
  #lastId = '';
  #beginsAt = 0;

  constructor(hearers: LiveHearers) {
    this.#hearers = hearers;
  }

  /** The greatest id received; empty before the first. */
  get lastId(): string {
    return this.#lastId;
  }

  /** Passes a frame on unless it has come before. */
  take(frame: EventFrame): void {
    if (frame.id !== '' && !this.#isNew(frame)) return;
    // A kind of event that this page does not know yet is ignored; the next visit loads the code for it.
    const result = z.safeDecode(notice, parse(frame.data) as never);
    if (result.success) {
      this.#hearers.onNotice(result.data);
      return publishChange(kindOf(result.data.event).changes);
    }
    const signal = z.safeDecode(liveSignal, parse(frame.data) as never);
    if (!signal.success) return;
    this.#hearers.onSignal(signal.data);
    publishChange(changesOfSignal(signal.data));
  }

  /** The notices that came since an instant; null where they are no longer all known. */
  since(instantMs: number): readonly EventFrame[] | null {
    if (instantMs < this.#beginsAt) return null;
    return this.#recent.filter(({ at }) => at >= instantMs).map(({ frame }) => frame);
  }

  #isNew(frame: EventFrame): boolean {
    const { id } = frame;
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > KNOWN_IDS)
      for (const oldest of [...this.#ids].slice(0, KNOWN_IDS / 2)) this.#ids.delete(oldest);
    if (id > this.#lastId) this.#lastId = id;
    this.#note(frame);
    return true;
  }

  #note(frame: EventFrame): void {
    this.#recent = [...this.#recent, { at: Date.now(), frame }];
    const dropped = this.#recent.at(-MOST_RECENT - 1);
    if (dropped === undefined) return;
    this.#beginsAt = dropped.at + 1;
    this.#recent = this.#recent.slice(-MOST_RECENT);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An incomplete frame is ignored; the notice is in the list all the same.
    return null;
  }
}

/** One frame of an event stream. */
export interface EventFrame {
  readonly id: string;
  readonly data: string;
  /**
   * Delay before reconnecting once the stream has ended, in milliseconds; null where the frame does not say.
   */
  readonly retryMs: number | null;
}

/**
 * Cuts the text of an event stream into frames as it arrives in pieces; comments and empty frames are
 * dropped. An unfinished frame is held for the next piece.
 */
export function makeFrameCutter(): (piece: string) => readonly EventFrame[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(frameOf).filter((frame) => frame.data !== '');
  };
}

function frameOf(block: string): EventFrame {
  const lines = block.split('\n');
  const valueOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const retry = valueOf('retry').at(-1) ?? '';
  return {
    id: valueOf('id').at(-1) ?? '',
    data: valueOf('data').join('\n'),
    retryMs: /^\d{1,9}$/.test(retry) ? Number(retry) : null,
  };
}
