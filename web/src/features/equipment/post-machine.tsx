import { paiseFromRupees } from '@polam/domain/money';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/online.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Machine, OwnMachine, Purpose } from './machine.ts';
import { MachineFields } from './machine-form.tsx';
import { useEditMachine, usePostMachine, type MachineForm } from './machine-form-state.ts';
import { useRateUnit } from './machine-type-fields.tsx';
import { useMachineTypes, type MachineType } from './machines.api.ts';

interface PostMachineProps {
  /** Who writes it, and whose draft is kept. */
  readonly who: string;
  readonly purpose: Purpose;
  readonly onPosted: (machine: Machine, message: string) => void;
}

/** The form by which somebody offers a machine. */
export function PostMachine(props: PostMachineProps) {
  const t = useText();
  const types = useMachineTypes();
  const form = usePostMachine(props);
  return (
    <MachineFields form={form} types={types}>
      <SubmitButton form={form} text={usePostWords(form, types)} />
      <p className="text-center text-small text-soil-soft">{t('equipment.form.draft-kept')}</p>
    </MachineFields>
  );
}

/** The form that changes a machine of one's own. */
export function EditMachine({
  machine,
  onSaved,
}: {
  machine: OwnMachine;
  onSaved: (message: string) => void;
}) {
  const t = useText();
  const types = useMachineTypes();
  const form = useEditMachine(machine, onSaved);
  return (
    <MachineFields form={form} types={types}>
      <SubmitButton form={form} text={t('equipment.form.save')} />
    </MachineFields>
  );
}

function SubmitButton({ form, text }: { form: MachineForm; text: string }) {
  const t = useText();
  const isOnline = useOnline();
  return (
    <div className="grid gap-3">
      {!isOnline && form.refusal === '' && <Notice tone="turmeric">{t('equipment.form.offline')}</Notice>}
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={form.isSending || form.photos.isWorking}>
        {text}
      </Button>
    </div>
  );
}

/** What pressing the button does, in words: "Rent it out at ₹2,200 per day". */
function usePostWords({ purpose, ...form }: MachineForm, types: readonly MachineType[]): string {
  const t = useText();
  const { rupees } = useFormats();
  const rateUnit = useRateUnit({ purpose, ...form }, types);
  const typed = Number(typedNumber(form.values.costPaise));
  if (form.values.costPaise.trim() === '' || !Number.isFinite(typed) || typed <= 0)
    return t(`equipment.form.submit-${purpose}`);
  const price = rupees(paiseFromRupees(typed));
  if (purpose === 'sale') return t('equipment.form.submit-sale-at', { price });
  return t('equipment.form.submit-hire-at', {
    price: t('equipment.rate', { price, per: t(`equipment.per.${rateUnit}`) }),
  });
}
