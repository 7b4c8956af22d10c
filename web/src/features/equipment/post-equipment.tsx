import { paiseFromRupees } from '@polam/domain/money';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Equipment, OwnEquipment, Purpose } from './equipment.ts';
import { EquipmentFields } from './equipment-form.tsx';
import { useEditEquipment, usePostEquipment, type EquipmentForm } from './equipment-form-state.ts';
import { useRateUnit } from './equipment-type-fields.tsx';
import { useEquipmentTypes, type EquipmentType } from './equipment.api.ts';

interface PostEquipmentProps {
  /** Id of the user who owns the draft. */
  readonly who: string;
  readonly purpose: Purpose;
  readonly onPosted: (equipment: Equipment, message: string) => void;
}

/** Form that posts equipment. */
export function PostEquipment(props: PostEquipmentProps) {
  const t = useText();
  const types = useEquipmentTypes();
  const form = usePostEquipment(props);
  return (
    <EquipmentFields form={form} types={types}>
      <SubmitButton form={form} text={usePostWords(form, types)} />
      <p className="text-center text-small text-soil-soft">{t('equipment.form.draft-kept')}</p>
    </EquipmentFields>
  );
}

/** Form that edits the user's own equipment. */
export function EditEquipment({
  equipment,
  onSaved,
}: {
  equipment: OwnEquipment;
  onSaved: (message: string) => void;
}) {
  const t = useText();
  const types = useEquipmentTypes();
  const form = useEditEquipment(equipment, onSaved);
  return (
    <EquipmentFields form={form} types={types}>
      <SubmitButton form={form} text={t('equipment.form.save')} />
    </EquipmentFields>
  );
}

function SubmitButton({ form, text }: { form: EquipmentForm; text: string }) {
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

/** Text of the submit button: "Rent it out at ₹2,200 per day". */
function usePostWords({ purpose, ...form }: EquipmentForm, types: readonly EquipmentType[]): string {
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
