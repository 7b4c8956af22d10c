import { addresses } from '@polam/contract/addresses';
import { isEmail, isPhone, phoneDigits } from '@polam/domain/users/user';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Text } from '~/i18n/catalogue.ts';
import { readerText, useText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { randomKey } from '~/lib/api/random-key.ts';
import { send } from '~/lib/api/transport.ts';
import type { ReturnedForm } from '~/lib/forms/returned-form.ts';
import { currentSession } from '~/lib/session/session.ts';

/** A contact message to the admins, as it is sent: with the names of the wire. */
export interface ContactMessage {
  readonly name: string;
  /** Where its writer is answered: an email, or a phone as typed. */
  readonly email: string;
  readonly message: string;
}

type ContactField = keyof ContactMessage;

/** Errors by field: `required` or `email-or-phone` where found here, else the server's sentence. */
type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

/** The fields of the contact message, in their order on the page. */
const contactMessageFields: readonly ContactField[] = ['name', 'email', 'message'];

/** Reads the contact message from a form. */
function contactMessageIn(form: HTMLFormElement | null): ContactMessage {
  const data = new FormData(form ?? undefined);
  const typedIn = (field: ContactField) => {
    const typed = data.get(field);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  return { name: typedIn('name'), email: typedIn('email'), message: typedIn('message') };
}

/**
 * Finds the most frequent mistakes; the server reports the rest.
 *
 * By hand, not by the contract's codecs: the form is on every first page, and the codecs would be loaded with
 * it. A test compares the two.
 */
export function checkContact(contactMessage: ContactMessage): ContactProblems {
  const { email } = contactMessage;
  const isAnswerable = isEmail(email) || isPhone(phoneDigits(email));
  const problems: Partial<Record<ContactField, string>> = isAnswerable ? {} : { email: 'email-or-phone' };
  for (const field of contactMessageFields) if (contactMessage[field] === '') problems[field] = 'required';
  return problems;
}

/** State of the contact form. */
interface Contact {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  /** Checks the fields with errors again while they are corrected. */
  readonly onChange: () => void;
  readonly isSending: boolean;
  /** The sentence beside a field; undefined where nothing is wrong with it. */
  readonly errorOf: (field: ContactField) => string | undefined;
  /**
   * Reason for which the message has not arrived, where it concerns no field; empty where it has arrived, or
   * was not sent yet.
   */
  readonly refusal: string;
  /** The message that has arrived; null while one is being written. */
  readonly sent: ContactMessage | null;
  /** Empties the form for another message. */
  readonly startAnew: () => void;
}

const noRefusal: ContactRefusal = { message: '', problems: {} };

/**
 * Checks and sends the message of an uncontrolled form: the typed text stays, even if the network fails. `returned` is the
 * form as the browser itself has sent it before.
 */
export function useContact(returned?: ReturnedForm): Contact {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState(() => refusalOf(returned));
  const [sent, setSent] = useState<ContactMessage | null>(null);
  const deliver = useDelivery();
  const form = useRef<HTMLFormElement>(null);

  const focusOn = (field: ContactField | undefined) => {
    const control = field === undefined ? null : form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const show = (refusal: ContactRefusal) => {
    // Rendered at once, so that the field is read out together with its error.
    flushSync(() => setRefused(refusal));
    focusOn(contactMessageFields.find((field) => field in refusal.problems));
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const contactMessage = contactMessageIn(form.current);
    const problems = checkContact(contactMessage);
    show({ message: '', problems });
    if (isSending || !isEmpty(problems)) return;

    setSending(true);
    const refusal = await deliver(contactMessage);
    setSending(false);
    if (refusal === null) setSent(contactMessage);
    else show(refusal);
  };

  return {
    form,
    onSubmit,
    onChange: () => {
      if (!isEmpty(refused.problems))
        setRefused({ message: '', problems: checkContact(contactMessageIn(form.current)) });
    },
    isSending,
    errorOf: (field) => sentenceOf(refused.problems[field], t),
    refusal: refused.message,
    sent,
    startAnew: () => {
      flushSync(() => setSent(null));
      focusOn('message');
    },
  };
}

/**
 * Sends a contact message; the same content carries the same key, so that it arrives once however often it is
 * sent.
 */
function useDelivery(): (contactMessage: ContactMessage) => Promise<ContactRefusal | null> {
  const attempt = useRef({ content: '', key: '' });
  return (contactMessage) => {
    const content = JSON.stringify(contactMessage);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return sendContact(contactMessage, attempt.current.key);
  };
}

function sentenceOf(problem: string | undefined, t: Text): string | undefined {
  if (problem === 'required') return t('reports.required');
  return problem === 'email-or-phone' ? t('reports.bad-reply-to') : problem;
}

function isEmpty(problems: ContactProblems): boolean {
  return Object.keys(problems).length === 0;
}

/** Refusal of a contact message: sentences beside its fields, or one about the whole. */
interface ContactRefusal {
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
async function sendContact(contactMessage: ContactMessage, key: string): Promise<ContactRefusal | null> {
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
  return besideOrAbove(textOf(message) || readerText()('errors.fault'), recordOf(fields));
}

function refusalOf(returned: ReturnedForm | undefined): ContactRefusal {
  if (returned === undefined) return noRefusal;
  const { message, fields } = returned.refused;
  const { replyTo, ...others } = fields;
  return besideOrAbove(message, replyTo === undefined ? others : { ...others, email: replyTo });
}

/** The sentences beside fields, or the one about the whole where no field is to blame. */
function besideOrAbove(message: string, fields: Readonly<Record<string, unknown>>): ContactRefusal {
  const problems = problemsIn(fields);
  return { message: isEmpty(problems) ? message : '', problems };
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
