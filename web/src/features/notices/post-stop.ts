import { unsubscribe } from '@polam/contract/calls/notices';
import { redirect } from 'react-router';
import { returnForm, textsIn, type PostedForm } from '~/lib/forms/posted-form.ts';
import { DONE, paths, withQuery } from '~/paths.ts';

/** Stops emails by a form of the browser, and leads to a page that says which. */
export async function postStop({ request, context }: PostedForm) {
  const typed = await textsIn(request, ['token']);
  const answer = await context.callByForm(unsubscribe, typed);
  if (!answer.ok) return returnForm(answer, typed);
  return redirect(withQuery(paths.stoppedEmails(), { [DONE]: answer.value.topic }), 303);
}
