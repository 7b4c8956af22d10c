import { toRequest } from '@polam/contract/answer';
import { catalogue } from '@polam/contract/calls/catalogue';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Database } from '@polam/database/connect';
import { openFailingLine, type BreakPoint, type FailingLine } from '@polam/database/testing/failing-line';
import { buildApp } from '../app.ts';
import { insertSession } from '../http/sessions/session.repository.ts';
import { hashToken, newToken } from '../http/sessions/sessions.ts';
import { actorOf } from './actor.ts';
import { contentOf, type Asked, type Asker, type CallSample } from './call-sample.ts';
import { writings } from './call-samples/all-samples.ts';
import { testConfig } from './config.ts';
import { digestOf, differencesOf, type Digest, settledDigestOf } from './digest.ts';
import { buildMarketFixture, type MarketFixture } from './market-fixture.ts';

/** A request as it goes to the server under test. */
interface WriteRequest {
  readonly method: AnyCall['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** The parts of an answer that matter here. */
interface WriteAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/** A market whose server reaches its database over a line that breaks. */
export interface FailingMarket {
  /** Connection past the line. */
  readonly db: Database;
  readonly market: MarketFixture;
  readonly line: FailingLine;
  readonly send: (request: WriteRequest) => Promise<WriteAnswer>;
  /** Ends the server and the line; the database is the caller's. */
  close(): Promise<void>;
}

const LISTED = 2;

/** Fills a database with catalogue and places, and starts a server that reaches it over a line. */
export async function openFailingMarket(db: Database, databaseUrl: string): Promise<FailingMarket> {
  const market = await buildMarketFixture(db, LISTED);
  const line = await openFailingLine(databaseUrl);
  const app = await buildApp({
    // Connections that listen are no part of a call, so they go past the line.
    config: testConfig({ DATABASE_DIRECT_URL: databaseUrl }),
    databaseUrl: line.url,
    pages: false,
    jobsEveryMs: null,
    deliverEveryMs: null,
    pushReach: 'loopback',
  });
  await app.http.ready();
  // The first request may add to the catalogue.
  await actorOf(app, null).call(catalogue, {});
  return {
    db,
    market,
    line,
    send: async (request) => {
      const answer = await app.http.inject(request);
      return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
    },
    close: async () => {
      await app.close();
      await line.close();
    },
  };
}

/**
 * Statements before the commit at which the line breaks: at each, or at the first, the middle and the last.
 */
export type Thoroughness = 'every-statement' | 'some-statements';

/** Result of one writing call. */
export interface BrokenWrite {
  readonly call: string;
  /** Statements up to its commit. */
  readonly statements: number;
  /** Number of times that the line was broken during the call. */
  readonly breaks: number;
  /** Whether it was acknowledged when it was sent again after its answer was lost. */
  readonly isAcknowledged: boolean;
  readonly isLost: boolean;
  readonly isDoubled: boolean;
  /** All broken promises, a sentence each. */
  readonly complaints: readonly string[];
}

/**
 * Breaks the line under one writing call before statements of it, before its commit and after its commit, and sends
 * it again under the same key.
 *
 * Before the commit nothing may have changed, after it everything once; either way the answer is 503.
 */
export async function breakWrite(
  failing: FailingMarket,
  { call, samples }: Asked,
  thoroughness: Thoroughness,
): Promise<BrokenWrite> {
  const [sample] = await samples(failing.market);
  if (sample === undefined) throw new Error(`${call.name} is made in no way.`);
  const request = await requestOf(failing.db, { call, sample, market: failing.market });
  const trial = { failing, request, before: await settledDigestOf(failing.db) };
  // Values cached at the first time save a server statements at the second: those of the second are counted.
  failing.line.arm('before-commit');
  await failing.send(request);
  const atCommit = await breakBefore(trial, 'before-commit');
  const statements = failing.line.passed.commits[0] ?? 0;
  const complaints = [...atCommit];
  const points = pointsBefore(statements, thoroughness);
  for (const statement of points) complaints.push(...(await breakBefore(trial, { statement })));
  const lost = await loseAnswer(trial, call);
  return {
    call: call.name,
    statements,
    breaks: points.length + 3,
    ...lost,
    complaints: [...complaints, ...lost.complaints],
  };
}

/** Breaks the line at each statement of every writing call of the contract, one call after the other. */
export async function breakAllWrites(failing: FailingMarket): Promise<readonly BrokenWrite[]> {
  const broken: BrokenWrite[] = [];
  for (const writing of writings) broken.push(await breakWrite(failing, writing, 'every-statement'));
  return broken;
}

interface Trial {
  readonly failing: FailingMarket;
  readonly request: WriteRequest;
  readonly before: Digest;
}

/** The commit itself is tried by its name. */
function pointsBefore(commit: number, thoroughness: Thoroughness): readonly number[] {
  const all = Array.from({ length: Math.max(0, commit - 1) }, (_, at) => at + 1);
  if (thoroughness === 'every-statement') return all;
  return all.filter((at) => at === 1 || at === Math.ceil(commit / 2) || at === commit - 1);
}

/** A line that breaks before the commit leaves nothing behind, and the answer allows another try. */
async function breakBefore({ failing, request, before }: Trial, at: BreakPoint): Promise<readonly string[]> {
  const { line, db } = failing;
  line.arm(at);
  const { status } = await failing.send(request);
  const { isBroken, statements } = line.passed;
  const place = typeof at === 'string' ? at : `at statement ${at.statement} (${short(statements.at(-1))})`;
  const changed = differencesOf(before, await digestOf(db));
  return [
    ...(isBroken ? [] : [`${place}: the line did not break`]),
    ...(status === 503 ? [] : [`${place}: answered ${status}`]),
    ...(changed.length === 0 ? [] : [`${place}: changed ${changed.join()}`]),
  ];
}

type Lost = Pick<BrokenWrite, 'isAcknowledged' | 'isLost' | 'isDoubled' | 'complaints'>;

/** A client that loses the answer of a commit sends the same again, and has done it once. */
async function loseAnswer({ failing, request, before }: Trial, call: AnyCall): Promise<Lost> {
  const { line, db, send } = failing;
  // Only signed-in users have idempotency keys.
  const isReplayed = call.replay && 'authorization' in request.headers;
  line.arm('after-commit');
  const unknown = await send(request);
  const { isBroken } = line.passed;
  const done = await digestOf(db);
  line.arm(null);
  const again = await send(request);
  const repeated = differencesOf(done, await digestOf(db), isReplayed ? 'versions' : 'count');
  const isAcknowledged = again.status < 400 && again.json?.['success'] !== false;
  const isLost = differencesOf(before, done).length === 0;
  return {
    isAcknowledged,
    isLost,
    isDoubled: repeated.some((table) => !mayBeRepeated(call, table)),
    complaints: [
      ...(isBroken ? [] : ['after the commit: the line did not break']),
      ...(unknown.status === 503 ? [] : [`after the commit: answered ${unknown.status}`]),
      ...(isLost ? ['after the commit: nothing was changed'] : []),
      ...(isAcknowledged || (!isReplayed && again.status < 500)
        ? []
        : [`sent again: answered ${again.status} ${JSON.stringify(again.json)}`]),
      ...repeated
        .filter((table) => !mayBeRepeated(call, table))
        .map((table) => `sent again: changed ${table}`),
    ],
  };
}

/** Effects that are repeated when a call whose answer is never stored is sent again. */
const madeAgain: Readonly<Record<string, readonly string[]>> = {
  'auth.login': ['sessions'],
  'phoneLogins.login': ['sessions'],
  // Each answer has a PIN of its own, and the owner hears of each.
  'admin.moveToPhone': ['notices', 'undelivered_notices'],
};

/** A call whose answer is never stored is done again when it is sent again, and recorded once more in the audit. */
function mayBeRepeated({ name, replay }: AnyCall, table: string): boolean {
  return !replay && (table === 'audit' || madeAgain[name]?.includes(table) === true);
}

async function requestOf(
  db: Database,
  { call, sample, market }: { call: AnyCall; sample: CallSample<InputOf<AnyCall>>; market: MarketFixture },
): Promise<WriteRequest> {
  const { method, url, body } = toRequest(call, sample.input);
  const content: { json?: unknown; payload?: Buffer; headers?: Readonly<Record<string, string>> } = contentOf(
    call,
    { body, sample },
  );
  const payload = content.json === undefined ? content.payload : JSON.stringify(content.json);
  return {
    method,
    url,
    headers: {
      ...(content.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...content.headers,
      ...(await authorizationOf(db, { market, by: sample.by })),
      'idempotency-key': `broken ${call.name}`,
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

async function authorizationOf(
  db: Database,
  { market, by }: { market: MarketFixture; by: Asker },
): Promise<{ authorization?: string }> {
  if (by === 'visitor') return {};
  const { id: userId } = typeof by === 'object' ? by : market[by];
  const token = newToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertSession(db, { tokenHash: hashToken(token), userId, expiresAt });
  return { authorization: token };
}

function short(text = ''): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}
