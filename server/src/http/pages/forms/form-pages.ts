import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '@polam/server/http/calls/sentences';
import { sendRefusal } from '@polam/server/http/faults/faults';
import { refuse } from '@polam/server/http/result';
import { barePage, sendBare } from '../bare-page.ts';
import { isFromOurPage, takeForms } from './form-bodies.ts';

/** Pages whose forms work without scripts; their routes in the web app have an action. */
const FORM_PAGES = [
  '/contact',
  '/login',
  '/register',
  '/register/email',
  '/forgot-password',
  '/forgot-pin',
  '/unsubscribe',
] as const;
/** The longest contact message, each character of which takes nine bytes in a form. */
const MOST_BYTES = 65_536;

/** Answers a form with a page. */
type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
) => Promise<FastifyReply>;

/** Takes the forms of pages where no script of ours has sent them as a call, and answers each with a page. */
export async function mountFormPages(
  app: FastifyInstance,
  publicUrl: string,
  answer: AnswerForm,
): Promise<void> {
  await app.register((scope, _options, done) => {
    takeForms(scope, MOST_BYTES);
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendBare(reply, barePage(refuse('too-large'), languageOf(request.headers)));
    });
    for (const path of FORM_PAGES)
      scope.post(path, (request, reply) => {
        const { body } = request;
        if (!(body instanceof URLSearchParams))
          return sendRefusal(request, reply, { code: 'unsupported-media-type', refuses: 'aloud' });
        if (!isFromOurPage(request, publicUrl))
          return sendBare(reply, barePage(refuse('forbidden'), languageOf(request.headers)));
        return answer(request, reply, body);
      });
    done();
  });
}
