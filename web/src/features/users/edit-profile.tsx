import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Leads from one's own profile to where it is changed. */
export function EditProfile() {
  const t = useText();
  return (
    <LinkButton to={paths.account()} look="plain" icon="edit" wide>
      {t('account.edit')}
    </LinkButton>
  );
}
