import { useEffect, useRef } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { controlClass, Field, FieldNote } from '~/ui/fields/field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { type ContactMessage, useContact } from './use-contact.ts';

/** Form of a contact message to the admins. `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const session = useSession();
  const { form, onSubmit, onChange, isSending, errorOf, refusal, sent, startAnew } = useContact();
  if (sent !== null) return <ContactThanks letter={sent} onAgain={startAnew} />;

  const writer = session.state === 'signed-in' ? session.user : undefined;
  return (
    <form
      ref={form}
      noValidate
      method="post"
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
            defaultValue={writer?.name}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('reports.email')} error={errorOf('email')}>
        {(ties) => (
          <input
            {...ties}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={writer?.email}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('reports.message')} error={errorOf('message')} className="sm:col-span-2">
        {(ties) => <textarea {...ties} name="message" rows={4} className={cx(controlClass, 'resize-y')} />}
      </Field>
      <div className="grid gap-4 sm:col-span-2 sm:justify-items-start">
        <FieldNote id={`${labelledBy}-refusal`} error={refusal} />
        {/* Pressed before hydration, the button would make the browser send the form by itself. */}
        <Button type="submit" icon="send" busy={isSending} disabled={session.state === 'unknown'}>
          {t('reports.send')}
        </Button>
      </div>
    </form>
  );
}

function ContactThanks({ letter: contactMessage, onAgain }: { letter: ContactMessage; onAgain: () => void }) {
  const t = useText();
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
      <p className="any-script max-w-full text-large font-bold">
        {t('reports.thanks', { name: contactMessage.name })}
      </p>
      <p className="max-w-full">{t('reports.thanks-text', { email: contactMessage.email })}</p>
      <Button look="plain" onClick={onAgain}>
        {t('reports.again')}
      </Button>
    </div>
  );
}
