import { useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useGroupInvitation, type Pool } from './pools.api.ts';

/** A group that the reader manages. */
export interface ManagedGroupName {
  readonly slug: string;
  readonly name: string;
}

interface InviteGroupProps {
  readonly pool: Pool;
  readonly groups: readonly ManagedGroupName[];
}

/** Invites all members of a group at once, each of whom says yes or no; an empty form after each. */
export function InviteGroup(props: InviteGroupProps) {
  const [count, setCount] = useState(0);
  const [first] = props.groups;
  if (first === undefined) return null;
  return <GroupForm key={count} {...props} first={first} onInvited={() => setCount(count + 1)} />;
}

interface GroupFormProps extends InviteGroupProps {
  readonly first: ManagedGroupName;
  readonly onInvited: () => void;
}

function GroupForm({ pool: { listing }, groups, first, onInvited }: GroupFormProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { unit } = useFormats();
  const form = useGroupInvitation({ listingId: listing.id, slug: first.slug }, onInvited);
  const slug = useWatch({ control: form.form.control, name: 'slug' });
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-large">{t('pools.invite-group')}</h2>
      <SendForm form={form} send={t('pools.invite-group-send')} icon="people">
        {groups.length === 1 ? (
          <p className="any-script font-semibold wrap-anywhere">{spoken(first)}</p>
        ) : (
          <SelectField
            label={t('pools.group')}
            options={groups.map((group) => ({ value: group.slug, label: spoken(group) }))}
            {...form.field('slug')}
            value={slug}
          />
        )}
        <NumberField
          label={t('pools.group-each')}
          unit={unit(listing.unit, 2)}
          hint={t('pools.group-effect')}
          {...form.numberField('quantityMilli')}
        />
      </SendForm>
    </Card>
  );
}
