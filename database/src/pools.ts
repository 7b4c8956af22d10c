import {
  connect,
  type ConnectOptions,
  type Database,
  type PoolLimits,
  type Query,
  type StatementListener,
} from './connect.ts';
import { currentWork } from './deadline.ts';
import { servingName } from './serving-processes.ts';

/** Options of a server's pools. */
export interface PoolsOptions {
  /**
   * Number of connections, without the one that follows changes, the listening one and those that hold locks; at
   * least four.
   */
  readonly max: number;
  /** Longest time that the queries of one request may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Most statements of requests that wait for or run in a pool; pages may take half of them. */
  readonly waiting: number;
  /**
   * For changes, LISTEN and locks that outlive a transaction; the same address as the others unless that is a
   * pooler's.
   */
  readonly directUrl: string;
  readonly isPooled: boolean;
  /** The schema that the server is made for; its connections show it to newer versions that start. */
  readonly schema: number;
  readonly onStatement?: StatementListener;
}

const JOB_CONNECTIONS = 2;
const JOB_STATEMENT_MS = 15_000;
/** Longer jobs count as stuck; an unfinished job runs again at its next time. */
const JOB_MS = 60_000;
const JOB_LOCK_MS = 5_000;
const LONG_WORK_WAITING = 50;
/** These hold locks; the connection that listens is the driver's own. */
const DIRECT_CONNECTIONS = 4;
const IDLE_IN_TRANSACTION_MS = 5_000;
/** A server that neither answers nor ends a statement for so much longer than its timeout counts as lost. */
const STALL_AFTER_MS = 500;

type Method = keyof Database;

/**
 * Opens the pools of a server as one database, so that a wait in one does not block the others: statements of
 * requests, their transactions, work without a request or of `long` kind, and, on the direct address, the changes that
 * caches follow and LISTEN with `reserve`, whose locks belong to a session.
 *
 * The pool is chosen when a statement is made, by the running work (`deadline.ts`).
 */
export function openPools(url: string, options: PoolsOptions): Database {
  const pools = makePools(url, options);
  const pick = () => poolOf(pools);
  const pickPlanned = () => (pick() === pools.reads ? pools.plannedReads : pick());
  const own: Partial<Record<Method, unknown>> = {
    begin: (...parameters: Parameters<Database['begin']>) =>
      (isOfRequest() ? pools.writes : pools.jobs).begin(...parameters),
    listen: pools.direct.listen,
    reserve: pools.direct.reserve,
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end(ending)));
    },
  };
  const db = new Proxy(pools.reads, {
    // The driver's own function, called with the same parameters.
    apply: (_reads, _this, parameters) => Reflect.apply(pick(), undefined, parameters) as unknown,
    get: (_reads, name) => own[name as Method] ?? pick()[name as Method],
  });
  plannedOnes.set(db, pickPlanned);
  return db;
}

const plannedOnes = new WeakMap<Query, () => Database>();

/**
 * The database for reads by ids, each planned once on a connection: one plan serves all values, and planning a statement of
 * many joins costs more than it does. `query-plans.test.ts` looks at these plans. Transactions do so anyway. Neither scans
 * where an index serves: what is planned while a table has a few rows stays so while it grows.
 */
export function plannedOnce(db: Query): Query {
  return plannedOnes.get(db)?.() ?? db;
}

type Pools = Readonly<Record<'reads' | 'plannedReads' | 'writes' | 'jobs' | 'feed' | 'direct', Database>>;

function poolOf({ reads, jobs, feed }: Pools): Database {
  if (currentWork()?.kind === 'feed') return feed;
  return isOfRequest() ? reads : jobs;
}

function makePools(url: string, { max, deadlineMs, waiting, ...options }: PoolsOptions): Pools {
  const writers = Math.floor((max - JOB_CONNECTIONS) / 2);
  const request: ConnectOptions = {
    statementTimeoutMs: deadlineMs,
    // The wait for one lock leaves time for the following statements, and the connection to other requests.
    lockTimeoutMs: deadlineMs / 2,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    stallMs: deadlineMs + STALL_AFTER_MS,
    connectMs: deadlineMs,
    limits: () => requestLimits(waiting),
  };
  // Transactions have to begin within half of the time, so that one that has begun is rarely aborted half
  // done.
  const limitsOfWrites = () => {
    const { deadline = deadlineMs, ...limits } = requestLimits(waiting);
    return { ...limits, deadline: Math.min(deadline, deadlineMs / 2), transaction: deadline };
  };
  const job: ConnectOptions = {
    statementTimeoutMs: JOB_STATEMENT_MS,
    lockTimeoutMs: JOB_LOCK_MS,
    stallMs: JOB_STATEMENT_MS + STALL_AFTER_MS,
    limits: jobLimits,
  };
  const shared = {
    isPooled: options.isPooled,
    ...(options.onStatement === undefined ? {} : { onStatement: options.onStatement }),
  };
  const named = (purpose: Parameters<typeof servingName>[0]) => ({
    applicationName: servingName(purpose, options.schema),
  });
  const ofRequests = { ...shared, ...request, ...named('polam') };
  return {
    ...openReads(url, { ...ofRequests, max: max - JOB_CONNECTIONS - writers }),
    // Their statements go by ids: `query-plans.test.ts` sees that one plan serves any value.
    writes: connect(url, {
      ...ofRequests,
      plans: 'once',
      scans: 'avoided',
      begins: 'with-reads',
      limits: limitsOfWrites,
      max: writers,
    }),
    jobs: connect(url, { ...shared, ...job, ...named('polam-jobs'), max: JOB_CONNECTIONS }),
    // A plan for any position has to go by it: the newest changes are a few of thousands.
    feed: connect(options.directUrl, {
      ...request,
      ...named('polam-direct'),
      plans: 'once',
      scans: 'avoided',
      max: 1,
    }),
    direct: connect(options.directUrl, { ...job, ...named('polam-direct'), max: DIRECT_CONNECTIONS }),
  };
}

/** Half of the connections of reads plan once; a single one plans for values. */
function openReads(url: string, { max, ...options }: ConnectOptions & { readonly max: number }) {
  const planned = Math.floor(max / 2);
  const reads = connect(url, { ...options, max: max - planned });
  const plannedReads =
    planned === 0 ? reads : connect(url, { ...options, max: planned, plans: 'once', scans: 'avoided' });
  return { reads, plannedReads };
}

function isOfRequest(): boolean {
  const work = currentWork();
  return work !== undefined && work.kind !== 'long';
}

/** API calls take precedence over pages: a page is refused while there is still room for calls. */
function requestLimits(waiting: number): PoolLimits {
  const work = currentWork();
  if (work === undefined) return { waiting };
  const places = {
    call: waiting,
    page: Math.ceil(waiting / 2),
    long: waiting,
    health: Infinity,
    feed: Infinity,
  }[work.kind];
  return { waiting: places, deadline: remainingMs(work.endsAt) };
}

/** Jobs run again by themselves; long work of requests has the deadline of all requests. */
function jobLimits(): PoolLimits {
  const work = currentWork();
  if (work === undefined) return { deadline: JOB_MS };
  return { waiting: LONG_WORK_WAITING, deadline: remainingMs(work.endsAt) };
}

function remainingMs(endsAt: number): number {
  return Math.max(1, Math.ceil(endsAt - performance.now()));
}
