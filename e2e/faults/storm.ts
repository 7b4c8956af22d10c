import { setTimeout } from 'node:timers/promises';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { create } from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import { place } from '@polam/contract/calls/orders';
import { callOver } from '../kit/client.ts';
import type { Trader } from './market-day.ts';

/** One write under its own key, and the id that was acknowledged for it. */
export interface Write {
  readonly kind: 'listing' | 'offer' | 'order';
  /** Stands in the row that it makes, or in that of its listing. */
  readonly mark: string;
  /** Sends it, again with the same key; gives the id of what was made. */
  send(url: string): Promise<string>;
  acknowledgedId: string | null;
  /** How long its answer took, or has taken by now; milliseconds. */
  tookMs: number;
}

/** Writes that go on until the server is gone, or is said not to be ready. */
export interface Storm {
  /** All that were begun. */
  readonly writes: readonly Write[];
  /** Waits until so many were acknowledged. */
  untilAcknowledged(count: number): Promise<void>;
  /** Begins no further write. */
  stop(): void;
  /** Waits until nothing is on its way any more. */
  over(): Promise<void>;
}

/** Who writes in a storm, and where. */
export interface StormOptions {
  readonly url: string;
  readonly farmer: Trader;
  readonly buyer: Trader;
  /** Keeps the marks of several storms apart. */
  readonly name: string;
  /** A lane whose write had no answer ends, unless it is to send the same again under the same key. */
  readonly whenUnanswered?: 'end' | 'again';
  /** Whether writes are still sent there; always, unless told. */
  readonly isReady?: () => boolean;
  /** How long each lane rests before it begins anew; not at all unless told. */
  readonly restMs?: number;
}

const LANES = 6;
const AGAIN_AFTER_MS = 100;
const DAY_MS = 86_400_000;

/** Posts listings, with an offer and an order for each, in several lanes, each as fast as it is answered. */
export function startStorm(options: StormOptions): Storm {
  const writes: Write[] = [];
  const watchers: (() => void)[] = [];
  const acknowledged = () => writes.filter((write) => write.acknowledgedId !== null).length;
  const stopping = new AbortController();
  const isOpen = () => !stopping.signal.aborted && (options.isReady?.() ?? true);
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const attempt = async (write: Write) => {
      writes.push(write);
      const begunAt = performance.now();
      do write.acknowledgedId = await sendOnce(write, options.url);
      while (write.acknowledgedId === null && options.whenUnanswered === 'again' && (await isToGoOn()));
      write.tookMs = performance.now() - begunAt;
      for (const watch of watchers) watch();
      return write.acknowledgedId;
    };
    for (let turn = 0; isOpen(); turn += 1) {
      const mark = `${options.name}-${lane}-${turn}`;
      const listingId = await attempt(listingWrite(options, mark));
      if (listingId === null || !isOpen()) return;
      if ((await attempt(offerWrite(options, { mark, listingId }))) === null || !isOpen()) return;
      if ((await attempt(orderWrite(options, { mark, listingId }))) === null) return;
      if (options.restMs !== undefined) await setTimeout(options.restMs);
    }
  });
  const isToGoOn = async () => {
    await setTimeout(AGAIN_AFTER_MS);
    return !stopping.signal.aborted;
  };
  return {
    writes,
    stop: () => stopping.abort(),
    untilAcknowledged: (count) =>
      new Promise((resolve, reject) => {
        watchers.push(() => acknowledged() >= count && resolve());
        Promise.all(lanes).then(() => reject(new Error('The storm ended too soon.')), reject);
      }),
    over: async () => void (await Promise.all(lanes)),
  };
}

/** Null when no answer came: whether it was done is not known. */
async function sendOnce(write: Write, url: string): Promise<string | null> {
  try {
    return await write.send(url);
  } catch (error) {
    if (error instanceof Unanswered) return null;
    throw error;
  }
}

/** The connection broke, or the server says that it failed. */
class Unanswered extends Error {}

async function answerOf<C extends AnyCall>(
  url: string,
  { call, input, key, token }: { call: C; input: InputOf<C>; key: string; token: string },
): Promise<OutputOf<C>> {
  const sent = { token, idempotencyKey: key };
  const answer = await callOver(url, { call, input, sent }).catch((cause: unknown) => {
    throw new Unanswered(key, { cause });
  });
  if (answer.ok) return answer.value;
  throw answer.error === 'fault' || answer.error === 'unavailable'
    ? new Unanswered(key)
    : new Error(`${key} was refused: ${answer.error}`);
}

function listingWrite({ farmer }: StormOptions, mark: string): Write {
  const listing = { name: 'Wheat', pricePaise: 250_000, quantityMilli: 40_000, unit: 'quintal' } as const;
  const asked = { call: create, input: { ...listing, description: mark }, key: mark, token: farmer.token };
  const send = async (url: string) => (await answerOf(url, asked)).listing.id;
  return { kind: 'listing', mark, send, acknowledgedId: null, tookMs: 0 };
}

function offerWrite(
  { buyer }: StormOptions,
  { mark, listingId }: { mark: string; listingId: string },
): Write {
  const neededOn = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const input = { listingId, quantityMilli: 5_000, pricePaise: 240_000, neededOn, note: mark };
  const asked = { call: propose, input, key: `offer ${mark}`, token: buyer.token };
  const send = async (url: string) => (await answerOf(url, asked)).offer.id;
  return { kind: 'offer', mark, send, acknowledgedId: null, tookMs: 0 };
}

/** An order has no words of its own: it is known by its listing, of which one is ordered once. */
function orderWrite(
  { buyer }: StormOptions,
  { mark, listingId }: { mark: string; listingId: string },
): Write {
  const input = { listingId, quantityMilli: 1_000 };
  const asked = { call: place, input, key: `order ${mark}`, token: buyer.token };
  const send = async (url: string) => (await answerOf(url, asked)).orderId;
  return { kind: 'order', mark, send, acknowledgedId: null, tookMs: 0 };
}
