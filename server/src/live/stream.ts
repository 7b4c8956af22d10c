import { stream as streamCall } from '@polam/contract/calls/notices';
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
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the stream stands on, and how often it shows that it lives. */
export interface StreamOptions {
  readonly hub: LiveHub;
  readonly heartbeatMs?: number | undefined;
}

/**
 * The route of the event stream: notices of the signed-in person as they are committed.
 *
 * At every heartbeat the session is looked for again: one that was ended anywhere hears no more.
 */
export function mountStream(app: FastifyInstance, house: House, options: StreamOptions): void {
  const { hub, heartbeatMs = HEARTBEAT_MS } = options;
  app.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request.headers.authorization);
    const actor = token === null ? null : await house.sessions.find(token);
    const refusal = checkAccess(streamCall, actor);
    if (refusal !== null || actor === null || token === null) {
      return sendRefusal(request, reply, { code: refusal?.error ?? 'unauthenticated', origin: 'own' });
    }
    const screen = openStream(reply, languageOf(request.headers));
    const close = hub.open(actor.id, screen.write);
    const leave = () => {
      clearInterval(heartbeat);
      close();
      screen.end();
    };
    const beat = async () => {
      if ((await house.sessions.find(token)) === null) leave();
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

/** Sends what was committed while the screen was away. A notice may come twice; its id tells. */
async function resume(options: {
  house: House;
  request: FastifyRequest;
  recipientId: string;
  write: (notice: NoticeRow) => void;
}): Promise<void> {
  const afterId = options.request.headers['last-event-id'];
  if (typeof afterId !== 'string' || !idPattern.test(afterId)) return;
  const { recipientId } = options;
  const missed = await listNoticesAfter(options.house.db, { recipientId, afterId, limit: RESUME_LIMIT });
  for (const notice of missed) options.write(notice);
}

interface StreamScreen {
  readonly write: (notice: NoticeRow) => void;
  readonly beat: () => void;
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
    beat: () => raw.write(': still here\n\n'),
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
