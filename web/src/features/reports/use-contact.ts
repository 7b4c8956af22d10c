import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Text } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { randomKey } from '~/lib/random-key.ts';
import {
  checkLetter,
  letterFields,
  letterIn,
  type ContactLetter,
  type LetterField,
  type LetterProblems,
} from './contact-letter.ts';
import { sendContact, type ContactRefusal } from './send-contact.ts';

/** A letter on its way from the form to those who run the market. */
export interface Contact {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  /** Looks again at what was found wrong, while it is being mended. */
  readonly onChange: () => void;
  readonly isSending: boolean;
  /** The sentence beside a field; undefined where nothing is wrong with it. */
  readonly errorOf: (field: LetterField) => string | undefined;
  /** Why the letter has not arrived, where no field is to blame; empty where it has, or was not sent yet. */
  readonly refusal: string;
  /** The letter that has arrived; null while one is being written. */
  readonly sent: ContactLetter | null;
  /** Makes room for another letter. */
  readonly startAnew: () => void;
}

const noRefusal: ContactRefusal = { message: '', problems: {} };

/** Checks and sends the letter of an uncontrolled form: what is typed stays, whatever becomes of the network. */
export function useContact(): Contact {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState(noRefusal);
  const [sent, setSent] = useState<ContactLetter | null>(null);
  const deliver = useDelivery();
  const form = useRef<HTMLFormElement>(null);

  const focusOn = (field: LetterField | undefined) => {
    const control = field === undefined ? null : form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const show = (refusal: ContactRefusal) => {
    // Rendered at once, so that the field is read out together with what is wrong with it.
    flushSync(() => setRefused(refusal));
    focusOn(letterFields.find((field) => field in refusal.problems));
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const letter = letterIn(form.current);
    const problems = checkLetter(letter);
    show({ message: '', problems });
    if (isSending || !isEmpty(problems)) return;

    setSending(true);
    const refusal = await deliver(letter);
    setSending(false);
    if (refusal === null) setSent(letter);
    else show(refusal);
  };

  return {
    form,
    onSubmit,
    onChange: () => {
      if (!isEmpty(refused.problems))
        setRefused({ message: '', problems: checkLetter(letterIn(form.current)) });
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

/** Sends a letter; the same one again carries the same key, so that it arrives once however often it is sent. */
function useDelivery(): (letter: ContactLetter) => Promise<ContactRefusal | null> {
  const attempt = useRef({ content: '', key: '' });
  return (letter) => {
    const content = JSON.stringify(letter);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return sendContact(letter, attempt.current.key);
  };
}

function sentenceOf(problem: string | undefined, t: Text): string | undefined {
  if (problem === 'required') return t('reports.required');
  return problem === 'email' ? t('reports.bad-email') : problem;
}

function isEmpty(problems: LetterProblems): boolean {
  return Object.keys(problems).length === 0;
}
