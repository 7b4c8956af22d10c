import { setTimeout } from 'node:timers/promises';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { create } from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import { place } from '@polam/contract/calls/orders';
import { callOver } from '../kit/client.ts';
import type { Trader } from './market-day.ts';

/** One write with its own idempotency key, and the id acknowledged for it. */
export interface Write {
  readonly kind: 'listing' | 'offer' | 'order';
  /** Text in the row that the write creates, or in that of its listing. */
  readonly mark: string;
  /** Sends the write, each time with the same key; returns the id of the created row. */
  send(url: string): Promise<string>;
  acknowledgedId: string | null;
  /** Duration of the request so far or until its answer, in milliseconds. */
  tookMs: number;
}

/** Writes that go on until the server is gone, or `isReady` is false. */
export interface Storm {
  /** All writes begun. */
  readonly writes: readonly Write[];
  /** Waits until that many were acknowledged. */
  untilAcknowledged(count: number): Promise<void>;
  /** Begins no further write. */
  stop(): void;
  /** Waits until no write is pending. */
  over(): Promise<void>;
}

/** Options of a storm: users, server and pace. */
export interface StormOptions {
  readonly url: string;
  readonly farmer: Trader;
  readonly buyer: Trader;
  /** Distinguishes the marks of several storms. */
  readonly name: string;
  /** Whether a lane ends after a write without answer (default), or repeats it under the same key. */
  readonly whenUnanswered?: 'end' | 'again';
  /** Whether writes may still be sent to the server; always by default. */
  readonly isReady?: () => boolean;
  /** Pause of each lane between writes, in milliseconds; none by default. */
  readonly restMs?: number;
}

const LANES = 6;
const AGAIN_AFTER_MS = 100;
const DAY_MS = 86_400_000;

/** Posts listings, with an offer and an order for each, in several lanes, each as fast as answers come. */
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

/** Null without an answer: it is unknown whether the write was done. */
async function sendOnce(write: Write, url: string): Promise<string | null> {
  try {
    return await write.send(url);
  } catch (error) {
    if (error instanceof Unanswered) return null;
    throw error;
  }
}

/** Thrown when the connection broke or the server reports a fault. */
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

/** An order has no text to mark: it is identified by its listing, which is ordered once. */
function orderWrite(
  { buyer }: StormOptions,
  { mark, listingId }: { mark: string; listingId: string },
): Write {
  const input = { listingId, quantityMilli: 1_000 };
  const asked = { call: place, input, key: `order ${mark}`, token: buyer.token };
  const send = async (url: string) => (await answerOf(url, asked)).orderId;
  return { kind: 'order', mark, send, acknowledgedId: null, tookMs: 0 };
}
