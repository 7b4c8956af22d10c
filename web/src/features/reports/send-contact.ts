import { addresses } from '@polam/contract/addresses';
import { readerText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { currentSession } from '~/lib/session.ts';
import { send } from '~/lib/transport.ts';
import { contactMessageFields, type ContactMessage, type ContactProblems } from './contact-message.ts';

/** Refusal of a contact message: sentences beside its fields, or one about the whole. */
export interface ContactRefusal {
  readonly message: string;
  readonly problems: ContactProblems;
}

/**
 * Sends a contact message to the admins, as the signed-in user if there is one. Null once it has arrived; the
 * same key lets it arrive once.
 *
 * Does not use the client of all other calls, whose codecs no first page needs. Nothing more is loaded for it
 * either: a script that once failed to load on a weak network does not load again before the page does.
 */
export async function sendContact(
  contactMessage: ContactMessage,
  key: string,
): Promise<ContactRefusal | null> {
  const session = currentSession();
  const answer = await send({
    method: 'POST',
    url: addresses.contact,
    headers: {
      'accept-language': readerLanguage(),
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(session.state === 'signed-in' ? { authorization: session.token } : {}),
    },
    body: JSON.stringify(contactMessage),
  });
  if (answer === null) return { message: readerText()('errors.unreachable'), problems: {} };
  const { success, message, fields } = recordOf(answer.body);
  if (success === true) return null;
  const problems = problemsIn(recordOf(fields));
  const isBesideFields = Object.keys(problems).length > 0;
  return { message: isBesideFields ? '' : textOf(message) || readerText()('errors.fault'), problems };
}

function problemsIn(fields: Readonly<Record<string, unknown>>): ContactProblems {
  const blamed = contactMessageFields.filter((name) => name in fields);
  return Object.fromEntries(blamed.map((name) => [name, textOf(recordOf(fields[name])['message'])]));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // A value that is no object has none of the expected names.
  return Object(value) as Record<string, unknown>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
