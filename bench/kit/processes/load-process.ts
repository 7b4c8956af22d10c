import { performance } from 'node:perf_hooks';
import { answerWith } from './side-process.ts';
import type { ReadAnswer } from '../answer-reader.ts';
import type { Hit, Load, Measured } from '../load.ts';
import { keepRequesting } from '../load-connection.ts';
import { requestBytes } from '../request-headers.ts';

const CONNECTIONS = 32;
const SHOWN_OF_REFUSAL = 200;
const SUCCESS = 2;

/** Increases over all loads, so that no address repeats. */
let addressNumber = 0;

answerWith<Load, Measured>(async (load) => {
  const { url, seconds, connections = CONNECTIONS } = load;
  const nextOf = load.taking === 'in-turns' ? inTurns(load, connections) : inQueue(load);
  const tally = new Tally(load);
  const [beganAt, cpu] = [performance.now(), process.cpuUsage()];
  const endsAt = beganAt + 1_000 * seconds;
  const asking = Array.from({ length: connections }, () => {
    const next = nextOf();
    return keepRequesting(new URL(url), {
      next: () => (performance.now() < endsAt ? next() : null),
      onAnswer: (answer, ms) => tally.add(answer, ms),
      onFailure: (kind) => tally.fail(kind),
    });
  });
  await Promise.all(asking);
  const used = process.cpuUsage(cpu);
  return tally.measured(performance.now() - beganAt, (used.user + used.system) / 1_000);
});

/** Outcomes of the requests of a load. */
class Tally {
  readonly #isWatched: boolean;
  readonly #statuses = new Map<number, number>();
  readonly #times: number[] = [];
  readonly #failed = { lost: 0, late: 0 };
  /** Refusals that answer 200. */
  #refused = { count: 0, first: '' };

  constructor({ taking }: Load) {
    this.#isWatched = taking === 'once';
  }

  add({ status, body }: ReadAnswer, ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#times.push(ms);
    // A refusal by a rule answers 200.
    if (!this.#isWatched || status !== 200 || !body.includes('"success":false')) return;
    this.#refused.count += 1;
    this.#refused.first ||= body.toString().slice(0, SHOWN_OF_REFUSAL);
  }

  fail(kind: 'lost' | 'late'): void {
    this.#failed[kind] += 1;
  }

  measured(ms: number, cpuMs: number): Measured {
    const { lost, late } = this.#failed;
    const counts = [...this.#statuses];
    const good = counts.reduce((sum, [status, count]) => sum + (isSuccess(status) ? count : 0), 0);
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    const answers = good - this.#refused.count;
    const shown = counts.map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      perSecond: (1_000 * answers) / ms,
      answers,
      medianMs: at(0.5),
      p99Ms: at(0.99),
      overloads: this.#statuses.get(503) ?? 0,
      failures: sorted.length - answers + lost + late,
      outcome: `${shown}, ${lost} lost, ${late} late, ${this.#refused.count} refused ${this.#refused.first}`,
      loadMs: cpuMs / sorted.length,
    };
  }
}

function isSuccess(status: number): boolean {
  return Math.floor(status / 100) === SUCCESS;
}

/** The bytes of the next request of a connection; null where all hits are used, which ends the load early. */
type Next = () => Buffer | null;

/** Each connection starts at another hit: else all would request the same at once. */
function inTurns(load: Load, connections: number): () => Next {
  const { hits, addresses } = load;
  const ready = addresses === 'each-new' ? null : hits.map((hit) => bytesOf(hit, load));
  let connection = 0;
  return () => {
    let turn = Math.floor((connection * hits.length) / connections);
    connection += 1;
    return () => {
      const at = turn % hits.length;
      turn += 1;
      return ready?.[at] ?? bytesOf(withNewAddress(hits[at]), load);
    };
  };
}

/** All connections take the next hit of one queue. */
function inQueue(load: Load): () => Next {
  const { hits, taking } = load;
  const ready = hits.map((hit) => (hit.isKeyed ? null : bytesOf(hit, load)));
  let next = 0;
  return () => () => {
    const at = taking === 'once' ? next : next % hits.length;
    next += 1;
    const hit = hits[at];
    return hit === undefined ? null : (ready[at] ?? bytesOf(hit, load));
  };
}

function withNewAddress(hit: Hit | undefined): Hit {
  if (hit === undefined) throw new Error('a load without hits');
  addressNumber += 1;
  return { ...hit, path: `${hit.path}${hit.path.includes('?') ? '&' : '?'}asked=${addressNumber}` };
}

function bytesOf(hit: Hit, { url, encodings }: Load): Buffer {
  return requestBytes(hit, url, encodings === undefined ? {} : { 'accept-encoding': encodings });
}
