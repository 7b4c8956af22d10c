import { USER_TEXT } from '@polam/domain/users/user';
import type { ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';

/** A UPI id: the keyboard with the @, without capitals or corrections. */
export function UpiField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useText();
  return (
    <TextField
      label={t('account.upi')}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={USER_TEXT.upiId}
      {...props}
    />
  );
}
