import { stream as streamCall } from '@polam/contract/calls/notices';
import { checkAccess } from '@polam/server/http/access';
import { sendRefusal } from '@polam/server/http/faults';
import type { House } from '@polam/server/http/house';
import { tokenOf } from '@polam/server/http/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveHub } from './hub.ts';
import { listNoticesAfter, type NoticeRow } from './notices.repository.ts';

const HEARTBEAT_MS = 25_000;
const RESUME_LIMIT = 500;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The route of the event stream: notices of the signed-in person as they are committed. */
export function mountStream(app: FastifyInstance, house: House, hub: LiveHub): void {
  app.get(streamCall.path, { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request.headers.authorization);
    const actor = token === null ? null : await house.sessions.find(token);
    const refusal = checkAccess(streamCall, actor);
    if (refusal !== null || actor === null) {
      return sendRefusal(request, reply, { code: refusal?.error ?? 'unauthenticated', origin: 'own' });
    }
    const screen = openStream(request, reply);
    const close = hub.open(actor.id, screen.write);
    request.raw.on('close', () => {
      close();
      screen.end();
    });
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

function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
): { write: (notice: NoticeRow) => void; end: () => void } {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.write(': welcome\n\n');
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  const end = () => {
    clearInterval(heartbeat);
    raw.end();
  };
  request.raw.on('error', end);
  return { write: (notice) => raw.write(frameOf(notice)), end };
}

function frameOf(notice: NoticeRow): string {
  return `id: ${notice.id}\nevent: notice\ndata: ${JSON.stringify(wireNotice(notice))}\n\n`;
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
