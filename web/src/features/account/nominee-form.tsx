import { removeNominee, setNominee } from '@polam/contract/calls/consents';
import { USER_TEXT } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { PhoneField, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Standing } from './consents.api.ts';
import { PartFields, usePartForm, type PartForm } from './part-card.tsx';

type NomineeValues = { readonly name: string; readonly phone: string };

const nobody: NomineeValues = { name: '', phone: '' };

/**
 * Form of the nominee, who may exercise the user's data rights once the user no longer can. Source: DPDP Act
 * 2023, section 14.
 */
export function NomineeForm({ nominee }: { nominee: Standing['nominee'] }) {
  const t = useText();
  const form: PartForm<NomineeValues> = usePartForm<typeof setNominee, NomineeValues>(setNominee, {
    draftKey: 'account nominee',
    defaults: nominee ?? nobody,
    onSaved: async () => {
      await refreshed();
      return form.form.getValues();
    },
  });
  const onRemoved = () => form.form.reset(nobody);
  return (
    <>
      <PartFields form={form} button={t('consents.nominee-save')} saved={t('consents.nominee-saved')}>
        <TextField
          label={t('consents.nominee-name')}
          autoComplete="off"
          maxLength={USER_TEXT.name}
          error={form.errorOf('name')}
          {...form.form.register('name')}
        />
        <PhoneField
          label={t('consents.nominee-phone')}
          autoComplete="off"
          error={form.errorOf('phone')}
          {...form.form.register('phone', { setValueAs: typedNumber })}
        />
      </PartFields>
      {nominee !== null && <RemoveNominee onRemoved={onRemoved} />}
    </>
  );
}

function RemoveNominee({ onRemoved }: { onRemoved: () => void }) {
  const t = useText();
  const { send, isSending } = useSubmit(removeNominee);
  const remove = async () => {
    const answer = await send({});
    if (answer.ok) onRemoved();
    if (answer.ok) toast.success(t('consents.nominee-removed'));
    else toast.error(answer.message);
    await refreshed();
  };
  return (
    <div>
      <Button look="plain" small icon="trash" busy={isSending} onClick={() => void remove()}>
        {t('consents.nominee-remove')}
      </Button>
    </div>
  );
}
