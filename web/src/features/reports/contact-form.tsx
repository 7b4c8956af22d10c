import { useEffect, useRef, type ReactNode } from 'react';
import { useDoneSentence } from '~/i18n/done.ts';
import { useText } from '~/i18n/language.tsx';
import type { ReturnedForm } from '~/lib/forms/returned-form.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { controlClass, Field, FieldNote } from '~/ui/fields/field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { type ContactMessage, useContact } from './use-contact.ts';

interface ContactFormProps {
  /** Id of the heading above it. */
  readonly labelledBy: string;
  /** The form as the browser itself has sent it, where it was refused. */
  readonly returned?: ReturnedForm | undefined;
}

/** Id of the part of the contact page that holds its form. */
export const CONTACT_PLACE = 'write';

/** Form of a contact message to the admins. Without scripts the contact page takes it, wherever it stands. */
export function ContactForm({ labelledBy, returned }: ContactFormProps) {
  const t = useText();
  const session = useSession();
  const { form, onSubmit, onChange, isSending, errorOf, refusal, sent, startAnew } = useContact(returned);
  if (sent !== null) return <ContactThanks letter={sent} onAgain={startAnew} />;

  const writer = session.state === 'signed-in' ? session.user : undefined;
  const typed = returned?.typed;
  return (
    <form
      ref={form}
      noValidate
      method="post"
      // What is answered stands in sight, below all else that a phone shows of the page.
      action={`${paths.contact()}#${CONTACT_PLACE}`}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void onSubmit(event)}
      onChange={onChange}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t('reports.name')} error={errorOf('name')}>
        {(ties) => (
          <input
            {...ties}
            name="name"
            autoComplete="name"
            defaultValue={typed?.['name'] ?? writer?.name}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('reports.reply-to')} error={errorOf('email')}>
        {(ties) => (
          <input
            {...ties}
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={typed?.['email'] ?? (writer?.email || writer?.phone)}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('reports.message')} error={errorOf('message')} className="sm:col-span-2">
        {(ties) => (
          <textarea
            {...ties}
            name="message"
            rows={4}
            defaultValue={typed?.['message']}
            className={cx(controlClass, 'resize-y')}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:col-span-2 sm:justify-items-start">
        <FieldNote id={`${labelledBy}-refusal`} error={refusal} />
        <Button type="submit" icon="send" busy={isSending}>
          {t('reports.send')}
        </Button>
      </div>
    </form>
  );
}

function ContactThanks({ letter: contactMessage, onAgain }: { letter: ContactMessage; onAgain: () => void }) {
  const t = useText();
  return (
    <Thanks text={t('reports.thanks', { name: contactMessage.name })}>
      <p className="max-w-full">{t('reports.thanks-text', { to: contactMessage.email })}</p>
      <Button look="plain" onClick={onAgain}>
        {t('reports.again')}
      </Button>
    </Thanks>
  );
}

/** Thanks in the place of a form that the browser itself has sent: nothing of it is in the address. */
export function PostedContactThanks() {
  const t = useText();
  return (
    <Thanks text={useDoneSentence()('message-received')}>
      <LinkButton look="plain" to={paths.contact()}>
        {t('reports.again')}
      </LinkButton>
    </Thanks>
  );
}

function Thanks({ text, children }: { text: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is removed: its result is read out in its place.
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="grid content-start justify-items-start gap-3 rounded-card bg-leaf-tint p-5 [&>*]:min-w-0"
    >
      <span className="grid size-12 place-items-center rounded-full bg-leaf text-on-leaf">
        <Icon name="check" />
      </span>
      <p className="any-script max-w-full text-large font-bold">{text}</p>
      {children}
    </div>
  );
}
