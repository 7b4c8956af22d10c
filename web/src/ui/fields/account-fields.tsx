import type { ComponentProps, ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Card } from '../surfaces.tsx';
import { PasswordField, TextField } from './text-field.tsx';

/** An email address: the keyboard with the @, without capitals or corrections. */
export function EmailField({
  label,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { readonly label?: ReactNode }) {
  const t = useText();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={label ?? t('accounts.email')}
    />
  );
}

/** A password or a secret code that may be shown, in the reader's language. */
export function SecretField(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
  const t = useText();
  return <PasswordField {...props} showLabel={t('accounts.show')} hideLabel={t('accounts.hide')} />;
}

/** One part of a long form, under its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <section className="grid gap-4">
        <h2 className="text-large">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
