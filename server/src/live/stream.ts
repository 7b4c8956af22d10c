import { stream as streamCall } from '@polam/contract/calls/notices';
import { PAGE_AGE_HEADER } from '@polam/contract/events';
import { withDeadline } from '@polam/database/deadline';
import type { Language } from '@polam/domain/catalogue';
import { checkAccess } from '@polam/server/http/calls/access';
import { sendRefusal } from '@polam/server/http/faults/faults';
import type { AppContext } from '@polam/server/http/app-context';
import { languageOf, withNameless } from '@polam/server/http/calls/sentences';
import { tokenOf } from '../http/sessions/sessions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveHub } from './hub.ts';
import { listNoticesAfter, type NoticeRow } from './notices.repository.ts';
import { StreamCrowd } from './stream-crowd.ts';

const HEARTBEAT_MS = 25_000;
const RESUME_LIMIT = 500;
/** Notices get their ids before their commits: one that is older by its id may have come later. */
const OVERLAP_MS = 60_000;
/** A page that was there for longer without any stream loads all that it shows again. */
const LONGEST_AGE_MS = 10 * 60_000;
/** A screen that has not taken this much is gone or asleep; it resumes when it comes back. */
const MOST_UNREAD_BYTES = 1_048_576;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Hub of the streams and interval of their heartbeat. */
export interface StreamOptions {
  readonly hub: LiveHub;
  readonly heartbeatMs?: number | undefined;
}

/**
 * The route of the event stream: notices of the signed-in user as they are committed.
 *
 * When a session is ended anywhere, its stream ends at once, on whichever process; when one runs out, at the
 * next heartbeat. Where notices may have been missed, all streams end, so that their screens resume.
 */
export function mountStream(app: FastifyInstance, appContext: AppContext, options: StreamOptions): void {
  const crowd = new StreamCrowd();
  options.hub.whenMissed(() => crowd.endAll());
  // A stream never ends by itself, and the server waits for what has begun.
  app.addHook('preClose', (done) => {
    crowd.dismissAll();
    done();
  });
  // A trigger of the schema names the user whose sessions were ended; null where that is not known.
  appContext.changes.on(['sessions'], ({ userId }) => void crowd.check(userId));
  app.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    if (appContext.drain.isDraining)
      return sendRefusal(request, reply, { code: 'unavailable', refuses: 'aloud' });
    const token = tokenOf(request.headers.authorization);
    const actor = token === null ? null : await inTime(appContext, () => appContext.sessions.find(token));
    const refusal = checkAccess(streamCall, actor);
    if (refusal !== null || actor === null || token === null) {
      return sendRefusal(request, reply, { code: refusal?.error ?? 'unauthenticated', refuses: 'aloud' });
    }
    const who = { actorId: actor.id, address: request.ip, account: null, requestId: request.id };
    const refusing = await appContext.limiter.count(streamCall, who);
    if (refusing !== null) {
      void reply.header('retry-after', String(refusing.seconds));
      return sendRefusal(request, reply, { code: 'rate-limited', refuses: 'aloud' });
    }
    const hasEnded = async () => (await inTime(appContext, () => appContext.sessions.find(token))) === null;
    const stream = openStream(reply, { ...options, userId: actor.id, hasEnded, crowd });
    request.raw.on('close', stream.leave);
    request.raw.on('error', stream.leave);
    // No notification has come for a session that was ended while the stream was opened.
    await stream.check();
    await inTime(appContext, () =>
      resume({ appContext, request, recipientId: actor.id, write: stream.write }),
    );
    return reply;
  });
}

/** A stream lasts, but its statements have a deadline. */
function inTime<T>({ config }: AppContext, ask: () => Promise<T>): Promise<T> {
  return withDeadline('call', config.databaseDeadlineMs, ask);
}

interface OpenStreamOptions extends StreamOptions {
  readonly userId: string;
  readonly hasEnded: () => Promise<boolean>;
  readonly crowd: StreamCrowd;
}

/** Opens a stream to a user's screen, which stays open until either side closes it. */
function openStream(reply: FastifyReply, { hub, heartbeatMs = HEARTBEAT_MS, ...options }: OpenStreamOptions) {
  const { userId, hasEnded, crowd } = options;
  const screen = openScreen(reply, languageOf(reply.request.headers));
  const leave = () => {
    clearInterval(heartbeat);
    for (const part of parts.splice(0)) part();
    screen.end();
  };
  const dismiss = (retryMs: number) => {
    screen.dismiss(retryMs);
    leave();
  };
  // A database that is away does not end the session; the next heartbeat checks again.
  const check = () =>
    hasEnded().then(
      (isOver) => (isOver ? leave() : undefined),
      () => undefined,
    );
  const heartbeat = setInterval(() => {
    if (screen.isBehind()) leave();
    else void check().then(screen.beat);
  }, heartbeatMs);
  const parts = [
    hub.open(userId, screen.write),
    hub.openForSignals(userId, screen.signal),
    crowd.join(userId, { leave, dismiss, check }),
  ];
  return { leave, check, write: screen.write };
}

/**
 * Sends what was committed while the screen was away, and shortly before: the screen recognises what it has
 * seen by its id.
 */
async function resume(options: {
  appContext: AppContext;
  request: FastifyRequest;
  recipientId: string;
  write: (notice: NoticeRow) => void;
}): Promise<void> {
  const { recipientId } = options;
  const lastId = lastIdOf(options.request);
  const afterId = lastId === null ? firstIdOf(options.request) : shortlyBefore(lastId);
  if (afterId === null) return;
  const missed = await listNoticesAfter(options.appContext.db, { recipientId, afterId, limit: RESUME_LIMIT });
  for (const notice of missed) if (notice.id !== lastId) options.write(notice);
}

function lastIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && idPattern.test(id) ? id : null;
}

/** The least id since a page that never had a stream began to load what it shows. */
function firstIdOf({ headers }: FastifyRequest): string | null {
  const ageMs = Number(headers[PAGE_AGE_HEADER] ?? Number.NaN);
  return ageMs >= 0 ? leastIdOf(Date.now() - Math.min(ageMs, LONGEST_AGE_MS)) : null;
}

/** The least id of an instant shortly before that of another; ids begin with their milliseconds (UUIDv7). */
function shortlyBefore(id: string): string {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return leastIdOf(Math.max(0, madeAt - OVERLAP_MS));
}

function leastIdOf(atMs: number): string {
  const hex = Math.floor(atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

interface StreamScreen {
  readonly write: (notice: NoticeRow) => void;
  /** Sends a signal in wire form. */
  readonly signal: (signal: string) => void;
  readonly beat: () => void;
  /** Sends the time to reconnect; milliseconds. */
  readonly dismiss: (retryMs: number) => void;
  /** Whether too much is buffered for it. */
  readonly isBehind: () => boolean;
  readonly end: () => void;
}

function openScreen(reply: FastifyReply, language: Language): StreamScreen {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  const write = (frame: string) => void (raw.writableEnded || raw.write(frame));
  const isBehind = () => raw.writableLength > MOST_UNREAD_BYTES;
  write(': welcome\n\n');
  return {
    write: (notice) => write(frameOf(notice, language)),
    signal: (signal) => write(`event: signal\ndata: ${signal}\n\n`),
    beat: () => write(': still here\n\n'),
    dismiss: (retryMs) => write(`retry: ${Math.round(retryMs)}\nevent: closing\ndata: {}\n\n`),
    isBehind,
    // A client that reads nothing would not read the end either, and what waits for it would stay in memory.
    end: () => void (isBehind() ? raw.destroy() : raw.end()),
  };
}

function frameOf(notice: NoticeRow, language: Language): string {
  const data = withNameless(JSON.stringify(wireNotice(notice)), language);
  return `id: ${notice.id}\nevent: notice\ndata: ${data}\n\n`;
}

/** Text of a notice in the stream. */
export function wireNotice(notice: NoticeRow): Record<string, unknown> {
  return {
    _id: notice.id,
    event: notice.event,
    readAt: notice.readAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
  };
}
