import { give } from '@polam/contract/calls/agents';
import {
  consentedRestDays,
  cropLimitsOf,
  formatCropLimits,
  type CropLimit,
} from '@polam/domain/groups/agent-limit';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import type { Consent } from './agents.api.ts';
import type { Crops } from './limit-inputs.tsx';
import { LimitsField, useLimitWords, withLimit } from './limits-field.tsx';

interface ConsentLimitsProps {
  readonly consent: Consent;
  readonly crops: Crops;
}

/** Limits of an agent: the lowest price of each crop and the days of payment, with a form that changes both. */
export function ConsentLimits({ consent, crops }: ConsentLimitsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { cropLimits, restDays } = consent;
  return (
    <div className="grid grid-cols-1 gap-2">
      <LimitLines limits={cropLimitsOf(cropLimits)} restDays={restDays} crops={crops} />
      <Button look="plain" icon="edit" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        {t('agents.limits-change')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('agents.limits-change')}>
        {isOpen && <LimitsForm consent={consent} crops={crops} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

interface LimitLinesProps {
  readonly limits: readonly CropLimit[];
  readonly restDays: number;
  readonly crops: Pick<Crops, 'nameOf'>;
}

/** Lowest prices and days of payment as lines. */
export function LimitLines({ limits, restDays, crops }: LimitLinesProps) {
  const t = useText();
  const words = useLimitWords(crops);
  return (
    <ul className="grid gap-1 text-small">
      {limits.map((limit) => (
        <li key={limit.crop} className="any-script font-semibold wrap-anywhere">
          {words(limit)}
        </li>
      ))}
      {limits.length === 0 && <li className="text-soil-soft">{t('agents.limits-none')}</li>}
      <li>{t('agents.paid-within', { days: restDays })}</li>
    </ul>
  );
}

type LimitValues = { readonly cropLimits: string; readonly restDays: string };

function LimitsForm({ consent, crops, onDone }: ConsentLimitsProps & { readonly onDone: () => void }) {
  const t = useText();
  const { id: consentId, mayAnswer, lastOn } = consent;
  const form = useCallForm<typeof give, LimitValues>(give, {
    defaults: { cropLimits: consent.cropLimits, restDays: String(consent.restDays) },
    fixed: { consentId, mayAnswer, ...(lastOn === null ? {} : { lastOn }) },
    onDone: async () => {
      toast.success(t('groups.saved'));
      onDone();
      await refreshed();
    },
  });
  const [added, setAdded] = useState(() => cropLimitsOf(consent.cropLimits));
  const write = (limits: readonly CropLimit[], typed: CropLimit | null) => {
    const all = typed === null ? limits : withLimit(limits, typed);
    setAdded(limits);
    form.form.setValue('cropLimits', formatCropLimits(all), { shouldDirty: true });
  };
  const days = [...new Set([...consentedRestDays, consent.restDays])].toSorted((a, b) => a - b);
  return (
    <SendForm form={form} send={t('groups.save')}>
      <p className="text-soil-soft">{t('agents.limits-lead')}</p>
      <LimitsField limits={added} onChange={write} crops={crops} />
      <SelectField
        label={t('agents.paid-latest')}
        options={days.map((each) => ({
          value: String(each),
          label: t('agents.paid-days', { days: each }),
        }))}
        {...form.field('restDays')}
      />
    </SendForm>
  );
}
