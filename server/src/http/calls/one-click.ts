import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../faults/faults.ts';
import type { AppContext } from '../app-context.ts';

/** Maximum size of a body, beyond what a mail program sends. */
const MOST_BYTES = 1_024;

/**
 * Lets mail programs stop emails by one click, as RFC 8058 says: a POST, without cookies or tokens of a
 * session, to the address of the page on which users do it. It takes a form in either encoding that the RFC names,
 * and reads nothing of it.
 */
export async function mountOneClick(
  app: FastifyInstance,
  { limiter }: AppContext,
  stopEmails: (token: string) => Promise<boolean>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, _body, parsed) => parsed(null, {}),
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const { ip: address, id: requestId } = request;
      const waits = await limiter.countFor('writes', { actorId: null, address, account: null, requestId });
      if (waits !== null) {
        void reply.header('retry-after', String(waits));
        return sendRefusal(request, reply, { code: 'rate-limited', refuses: 'aloud' });
      }
      const isStopped = await stopEmails(request.params.token);
      if (!isStopped) return sendRefusal(request, reply, { code: 'not-found', refuses: 'aloud' });
      return reply.code(204).send();
    });
    done();
  });
}
