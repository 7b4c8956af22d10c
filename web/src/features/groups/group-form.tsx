import { found, update } from '@polam/contract/calls/groups';
import { GROUP_TEXT, groupKinds } from '@polam/domain/groups/group';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import type { OwnGroup } from './groups.api.ts';

type GroupFormValues = {
  readonly name: string;
  readonly kind: string;
  readonly pincode: string;
  readonly registration: string;
  readonly description: string;
};

const empty: GroupFormValues = { name: '', kind: '', pincode: '', registration: '', description: '' };

/** Form that founds a group. */
export function FoundForm({ onDone }: { onDone: (slug: string) => void }) {
  const t = useText();
  const form = useCallForm<typeof found, GroupFormValues>(found, {
    defaults: empty,
    onDone: async ({ group }) => {
      toast.success(t('groups.founded'));
      await refreshed();
      onDone(group.slug);
    },
  });
  return (
    <SendForm form={form} send={t('groups.found-send')}>
      <GroupFields form={form} />
    </SendForm>
  );
}

/** Form that changes what a group says of itself. */
export function ChangeGroupForm({ group }: { group: OwnGroup }) {
  const t = useText();
  const { slug, name, kind, pincode, registration, description } = group;
  const form = useCallForm<typeof update, GroupFormValues>(update, {
    defaults: { name, kind, pincode, registration: registration ?? '', description },
    fixed: { slug },
    onDone: async () => {
      toast.success(t('groups.saved'));
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('groups.save')} icon="check">
      <GroupFields form={form} />
    </SendForm>
  );
}

function GroupFields({ form }: { form: CallForm<GroupFormValues> }) {
  const t = useText();
  const kind = useWatch({ control: form.form.control, name: 'kind' });
  const pincode = useWatch({ control: form.form.control, name: 'pincode' });
  const optional = t('groups.optional');
  return (
    <>
      <TextField
        label={t('groups.name')}
        maxLength={GROUP_TEXT.name}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField
        label={t('groups.kind')}
        empty={t('groups.choose-kind')}
        options={groupKinds.map((value) => ({ value, label: t(`groups.kind.${value}`) }))}
        {...form.field('kind')}
        value={kind}
      />
      <TextField
        label={t('groups.pincode')}
        inputMode="numeric"
        maxLength={6}
        hint={<PlaceOfPincode pincode={pincode} />}
        {...form.field('pincode')}
      />
      <TextField
        label={t('groups.registration-field')}
        hint={t('groups.registration-hint')}
        optional={optional}
        maxLength={GROUP_TEXT.registration}
        autoComplete="off"
        {...form.field('registration')}
      />
      <TextArea
        label={t('groups.description')}
        optional={optional}
        rows={4}
        maxLength={GROUP_TEXT.description}
        {...form.field('description')}
      />
    </>
  );
}
