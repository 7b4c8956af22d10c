import { contact } from '@polam/contract/calls/reports';
import { redirect } from 'react-router';
import { returnForm, textsIn, type PostedForm } from '~/lib/forms/posted-form.ts';
import { DONE, paths, withQuery } from '~/paths.ts';

/** Sends a contact message by a form of the browser. */
export async function postContact({ request, context }: PostedForm) {
  const typed = await textsIn(request, ['name', 'email', 'message']);
  const answer = await context.callByForm(contact, typed);
  if (!answer.ok) return returnForm(answer, typed);
  return redirect(withQuery(paths.contact(), { [DONE]: 'message-received' }), 303);
}
