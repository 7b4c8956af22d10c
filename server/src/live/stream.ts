import { stream as streamCall } from '@polam/contract/calls/notices';
import { PAGE_AGE_HEADER } from '@polam/contract/events';
import type { Language } from '@polam/domain/catalogue';
import { checkAccess } from '@polam/server/http/access';
import { sendRefusal } from '@polam/server/http/faults';
import type { House } from '@polam/server/http/house';
import { languageOf, withNameless } from '@polam/server/http/sentences';
import { tokenOf } from '@polam/server/http/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveHub } from './hub.ts';
import { listNoticesAfter, type NoticeRow } from './notices.repository.ts';

const HEARTBEAT_MS = 25_000;
const RESUME_LIMIT = 500;
/** Notices get their ids before their commits: one that is older by its id may have come later. */
const OVERLAP_MS = 60_000;
/** A page that was there for longer without any stream asks again for all it shows. */
const LONGEST_AGE_MS = 10 * 60_000;
/** More than the tabs and devices of one person; connections that a bad line has lost linger among them. */
const MOST_STREAMS_EACH = 30;
/** A screen that has not taken this much is gone or asleep; it resumes when it comes back. */
const MOST_UNREAD_BYTES = 1_048_576;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the stream stands on, and how often it shows that it lives. */
export interface StreamOptions {
  readonly hub: LiveHub;
  readonly heartbeatMs?: number | undefined;
}

/**
 * The route of the event stream: notices of the signed-in person as they are committed.
 *
 * At every heartbeat the session is looked for again: one that was ended anywhere hears no more. Where notices may
 * have been missed, all streams end, so that their screens resume.
 */
export function mountStream(app: FastifyInstance, house: House, options: StreamOptions): void {
  const { hub, heartbeatMs = HEARTBEAT_MS } = options;
  const crowd = new StreamCrowd();
  hub.whenMissed(() => crowd.endAll());
  app.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request.headers.authorization);
    const actor = token === null ? null : await house.sessions.find(token);
    const refusal = checkAccess(streamCall, actor);
    if (refusal !== null || actor === null || token === null) {
      return sendRefusal(request, reply, { code: refusal?.error ?? 'unauthenticated', origin: 'own' });
    }
    const who = { actorId: actor.id, address: request.ip, account: null };
    const waits = await house.limiter.count(streamCall, who);
    if (waits !== null) {
      void reply.header('retry-after', String(waits));
      return sendRefusal(request, reply, { code: 'rate-limited', origin: 'own' });
    }
    const screen = openStream(reply, languageOf(request.headers));
    const close = hub.open(actor.id, screen.write);
    const closeSignals = hub.signals.open(actor.id, screen.signal);
    const leave = () => {
      clearInterval(heartbeat);
      close();
      closeSignals();
      part();
      screen.end();
    };
    const part = crowd.join(actor.id, leave);
    const beat = async () => {
      if (screen.isBehind() || (await house.sessions.find(token)) === null) leave();
      else screen.beat();
    };
    // A database that is away says nothing about the session; the next beat asks again.
    const heartbeat = setInterval(() => void beat().catch(() => undefined), heartbeatMs);
    request.raw.on('close', leave);
    request.raw.on('error', leave);
    await resume({ house, request, recipientId: actor.id, write: screen.write });
    return reply;
  });
}

/** The open streams by person: of one who opens ever more the oldest ends, so that no account takes all there are. */
class StreamCrowd {
  readonly #leaves = new Map<string, Set<() => void>>();

  /** Notes how a stream is ended; the function that comes back forgets it. */
  join(personId: string, leave: () => void): () => void {
    const leaves = this.#leaves.get(personId) ?? new Set();
    this.#leaves.set(personId, leaves.add(leave));
    const [oldest] = leaves;
    if (leaves.size > MOST_STREAMS_EACH) oldest?.();
    return () => {
      leaves.delete(leave);
      if (leaves.size === 0) this.#leaves.delete(personId);
    };
  }

  /** Ends every stream: their screens come back and resume from what each has seen. */
  endAll(): void {
    for (const leave of [...this.#leaves.values()].flatMap((leaves) => [...leaves])) leave();
  }
}

/** Sends what was committed while the screen was away, and shortly before: what it has seen it knows by its id. */
async function resume(options: {
  house: House;
  request: FastifyRequest;
  recipientId: string;
  write: (notice: NoticeRow) => void;
}): Promise<void> {
  const { recipientId } = options;
  const lastId = lastIdOf(options.request);
  const afterId = lastId === null ? firstIdOf(options.request) : shortlyBefore(lastId);
  if (afterId === null) return;
  const missed = await listNoticesAfter(options.house.db, { recipientId, afterId, limit: RESUME_LIMIT });
  for (const notice of missed) if (notice.id !== lastId) options.write(notice);
}

function lastIdOf({ headers }: FastifyRequest): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && idPattern.test(id) ? id : null;
}

/** The least id since a page that never had a stream began to ask for what it shows. */
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
  /** Takes a signal in wire form. */
  readonly signal: (signal: string) => void;
  readonly beat: () => void;
  /** Whether too much waits for it. */
  readonly isBehind: () => boolean;
  readonly end: () => void;
}

function openStream(reply: FastifyReply, language: Language): StreamScreen {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write(': welcome\n\n');
  return {
    write: (notice) => raw.write(frameOf(notice, language)),
    signal: (signal) => raw.write(`event: signal\ndata: ${signal}\n\n`),
    beat: () => raw.write(': still here\n\n'),
    isBehind: () => raw.writableLength > MOST_UNREAD_BYTES,
    end: () => raw.end(),
  };
}

function frameOf(notice: NoticeRow, language: Language): string {
  const data = withNameless(JSON.stringify(wireNotice(notice)), language);
  return `id: ${notice.id}\nevent: notice\ndata: ${data}\n\n`;
}

/** A notice in wire form. */
export function wireNotice(notice: NoticeRow): Record<string, unknown> {
  return {
    _id: notice.id,
    event: notice.event,
    readAt: notice.readAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
  };
}
