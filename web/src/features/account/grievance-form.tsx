import { contact } from '@polam/contract/calls/reports';
import { useText } from '~/i18n/language.tsx';
import { TextArea } from '~/ui/text-field.tsx';
import type { Account } from './account.api.ts';
import { PartFields } from './part-card.tsx';
import { usePartForm } from './part-form.ts';

type GrievanceValues = { readonly message: string };

const empty: GrievanceValues = { message: '' };

/**
 * Form of a complaint to the operators about the handling of personal data. Source: DPDP Act 2023, section
 * 13.
 */
export function GrievanceForm({ account: { name, email } }: { account: Account }) {
  const t = useText();
  const form = usePartForm<typeof contact, GrievanceValues>(contact, {
    draftKey: 'account grievance',
    defaults: empty,
    fixed: { name, email, topic: 'grievance' },
    onSaved: () => empty,
  });
  return (
    <PartFields form={form} button={t('reports.send')} saved={t('reports.thanks-text', { email })}>
      <TextArea
        label={t('reports.message')}
        error={form.errorOf('message')}
        {...form.form.register('message')}
      />
    </PartFields>
  );
}
