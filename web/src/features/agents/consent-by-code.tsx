import { confirmCode, sendCode } from '@polam/contract/calls/agents';
import { formatCropLimits } from '@polam/domain/groups/agent-limit';
import { spacedPhone } from '@polam/domain/users/phone-login';
import { USER_TEXT } from '@polam/domain/users/user';
import { useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { VillageField } from '~/lib/forms/village-field.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { PhoneField, TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TermFields, type TermValues } from './ask-consent.tsx';
import { LimitInputs, limitOf, nothingTyped, type Crops, type TypedLimit } from './limit-inputs.tsx';

interface ByCodeProps {
  readonly slug: string;
  readonly crops: Crops;
  /** Called with the farmer for whom the reader may sell from now on. */
  readonly onDone: (farmerId: string) => void;
}

/** Consent by a code that goes to a farmer's phone: the number first, then the code that the farmer reads out. */
export function ConsentByCode({ slug, crops, onDone }: ByCodeProps) {
  const t = useText();
  const [sent, setSent] = useState<NumberValues>({ phone: '', cropLimit: '', mayAnswer: false, lastOn: '' });
  const [typed, setTyped] = useState(nothingTyped);
  const [isCoding, setCoding] = useState(false);
  const onSent = (values: NumberValues) => {
    setSent(values);
    setCoding(true);
  };
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <h2 className="text-large">{t('agents.by-phone')}</h2>
      <p className="text-soil-soft">{t('agents.by-phone-lead')}</p>
      {isCoding ? (
        <CodeStep phone={tenDigits(sent.phone)} onBack={() => setCoding(false)} onDone={onDone} />
      ) : (
        <NumberStep slug={slug} crops={crops} start={sent} typed={typed} onType={setTyped} onSent={onSent} />
      )}
    </Card>
  );
}

type NumberValues = TermValues & { readonly phone: string; readonly cropLimit: string };

/** A number in the form in which it was sent: its last ten digits. */
function tenDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

interface NumberStepProps {
  readonly slug: string;
  readonly crops: Crops;
  /** The crop that the code is about, as typed. */
  readonly typed: TypedLimit;
  readonly onType: (typed: TypedLimit) => void;
  /** Earlier input, where the number is to be corrected. */
  readonly start: NumberValues;
  readonly onSent: (values: NumberValues) => void;
}

function NumberStep({ slug, crops, start, typed, onType, onSent }: NumberStepProps) {
  const t = useText();
  const form = useCallForm<typeof sendCode, NumberValues>(sendCode, {
    defaults: start,
    fixed: { slug },
    onDone: () => {
      onSent(form.form.getValues());
    },
  });
  const change = (next: TypedLimit) => {
    onType(next);
    const limit = limitOf(next);
    form.form.setValue('cropLimit', limit === null ? '' : formatCropLimits([limit]), { shouldDirty: true });
    form.form.clearErrors('cropLimit');
  };
  return (
    <SendForm form={form} send={t('agents.send-code')} icon="phone">
      <PhoneField label={t('groups.phone')} {...form.field('phone')} />
      <LimitInputs crops={crops} typed={typed} onType={change} error={form.errorOf('cropLimit')} />
      <p className="text-small text-soil-soft">{t('agents.code-crop')}</p>
      <TermFields form={form} />
    </SendForm>
  );
}

type CodeValues = {
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly adult: boolean;
};

function PlaceField({ form, optional }: { form: CallForm<CodeValues>; optional: string }) {
  const t = useText();
  const place = useWatch({ control: form.form.control, name: 'place' });
  const change = (text: string) => form.form.setValue('place', text, { shouldDirty: true });
  return (
    <VillageField
      label={t('agents.farmer-place')}
      optional={optional}
      error={form.errorOf('place')}
      value={place}
      onChange={change}
      onChoose={({ name, pincode }) => change(`${name}, ${pincode}`)}
      inputProps={{ name: 'place', ref: form.form.register('place').ref, autoComplete: 'off' }}
    />
  );
}

interface CodeStepProps extends Pick<ByCodeProps, 'onDone'> {
  readonly phone: string;
  readonly onBack: () => void;
}

function CodeStep({ phone, onBack, onDone }: CodeStepProps) {
  const t = useText();
  const spokenName = useSpokenName();
  const form = useCallForm<typeof confirmCode, CodeValues>(confirmCode, {
    defaults: { code: '', name: '', place: '', adult: false },
    fixed: { phone },
    onDone: async ({ consent: { farmer } }) => {
      toast.success(t('agents.confirmed', { name: spokenName(farmer) }));
      await refreshed();
      onDone(farmer.id);
    },
  });
  const optional = t('agents.farmer-new');
  return (
    <SendForm form={form} send={t('agents.confirm')} icon="check">
      <p role="status">{t('agents.code-sent', { phone: spacedPhone(phone) })}</p>
      <SixDigitsField label={t('agents.code')} {...form.field('code')} />
      <TextField
        label={t('agents.farmer-name')}
        optional={optional}
        maxLength={USER_TEXT.name}
        autoComplete="off"
        {...form.field('name')}
      />
      <PlaceField form={form} optional={optional} />
      <CheckField label={t('agents.farmer-adult')} {...form.field('adult')} />
      <Button look="quiet" onClick={onBack}>
        {t('phones.other-number')}
      </Button>
    </SendForm>
  );
}
