import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Link from the reader's own profile to the page where it is changed. */
export function EditProfile() {
  const t = useText();
  return (
    <LinkButton to={paths.account()} look="plain" icon="edit" wide>
      {t('account.edit')}
    </LinkButton>
  );
}
