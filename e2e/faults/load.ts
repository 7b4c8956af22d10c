import { setTimeout as wait } from 'node:timers/promises';
import { create, listForVisitor } from '@polam/contract/calls/listings';
import type { Database } from '@polam/database/connect';
import { callOver } from '../kit/client.ts';
import type { Trader } from './market-day.ts';

/** One answer, or none if the connection broke. */
export interface Answered {
  readonly at: number;
  readonly tookMs: number;
  readonly status: 'done' | 'unavailable' | 'fault' | 'refused' | 'broken';
}

/** Results of a load. */
export interface LoadReport {
  readonly answers: readonly Answered[];
  /** The mark of each write that was acknowledged, with its id. */
  readonly acknowledged: ReadonlyMap<string, string>;
}

/** Writes or reads that go on through every fault. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Waits until that many more were done. */
  untilDone(more: number): Promise<void>;
  /** Waits for pending requests, and returns the results. */
  end(): Promise<LoadReport>;
}

/** Options of a load. */
export interface LoadOptions {
  readonly url: string;
  /** User who posts listings; null for visitors who read lists. */
  readonly writer: Trader | null;
  readonly lanes: number;
  /** Distinguishes the marks of several loads. */
  readonly name: string;
}

const PAUSE_MS = 20;
const POLL_MS = 20;

/** Loads a server in several lanes; unacknowledged writes are repeated under their key until acknowledged. */
export function startLoad(options: LoadOptions): Load {
  const answers: Answered[] = [];
  const acknowledged = new Map<string, string>();
  const over = new AbortController();
  const lane = async (number: number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const mark = `${options.name}-${number}-${turn}`;
      const send = options.writer === null ? readOnce : writeOnce(options.writer);
      for (;;) {
        const { answered, id } = await timed(() => send(options.url, mark));
        answers.push(answered);
        if (id !== null) acknowledged.set(mark, id);
        if (answered.status === 'done' || over.signal.aborted) break;
        await wait(PAUSE_MS);
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)));
  const done = () => answers.filter(({ status }) => status === 'done').length;
  return {
    answers,
    untilDone: async (more) => {
      const goal = done() + more;
      while (done() < goal) await wait(POLL_MS);
    },
    end: async () => {
      over.abort();
      await lanes;
      return { answers, acknowledged };
    },
  };
}

/** Counts acknowledged writes that are missing, and writes that are stored twice. */
export async function countErrors(
  db: Database,
  { acknowledged }: LoadReport,
  name: string,
): Promise<{ lost: number; doubled: number }> {
  const rows = await db<{ id: string; mark: string }[]>`
    select id, description as mark from listings where description like ${`${name}-%`}`;
  const there = new Set(rows.map(({ id }) => id));
  return {
    lost: [...acknowledged.values()].filter((id) => !there.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ mark }) => mark)).size,
  };
}

type Sent = { status: Answered['status']; id: string | null };

async function timed(send: () => Promise<Sent>): Promise<{ answered: Answered; id: string | null }> {
  const startedAt = Date.now();
  const { status, id } = await send().catch((): Sent => ({ status: 'broken', id: null }));
  return { answered: { at: Date.now(), tookMs: Date.now() - startedAt, status }, id };
}

function writeOnce({ token }: Trader): (url: string, mark: string) => Promise<Sent> {
  const listing = { name: 'Wheat', pricePaise: 250_000, quantityMilli: 40_000, unit: 'quintal' } as const;
  return async (url, mark) => {
    const sent = { token, idempotencyKey: mark };
    const answer = await callOver(url, { call: create, input: { ...listing, description: mark }, sent });
    if (answer.ok) return { status: 'done', id: answer.value.listing.id };
    return { status: statusOf(answer.error), id: null };
  };
}

/** Reads with a new search text each time, so that no cached answer is used. */
async function readOnce(url: string, mark: string): Promise<Sent> {
  const input = { search: mark } as const;
  const answer = await callOver(url, { call: listForVisitor, input });
  return { status: answer.ok ? 'done' : statusOf(answer.error), id: null };
}

function statusOf(error: string): Answered['status'] {
  if (error === 'unavailable' || error === 'fault') return error;
  return 'refused';
}
