import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { RequirementDetails, RequirementTerms } from './requirement-fields.tsx';
import { useEditForm, type RequirementForm } from './requirement-form-state.ts';
import type { Requirement } from './requirement.ts';
import { useWarnOfTerms } from './terms-warning.tsx';

interface EditFormProps {
  readonly requirement: Requirement;
  /** The field of the name, which knows the catalogue. */
  readonly renderName: (form: RequirementForm) => ReactNode;
  readonly onSaved: (message: string) => void;
}

/** The form that changes a requirement of the reader's own. */
export function EditForm({ requirement, renderName, onSaved }: EditFormProps) {
  const t = useText();
  const form = useEditForm(requirement, onSaved);
  const warn = useWarnOfTerms({ requirementId: requirement.id, typed: form.values, begun: form.start });
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      {renderName(form)}
      {warn('commodityName')}
      <RequirementTerms form={form} warn={warn} />
      <RequirementDetails form={form} warn={warn} />
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={form.isSending}>
        {t('requirements.save')}
      </Button>
    </form>
  );
}
