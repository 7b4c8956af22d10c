import { give } from '@polam/contract/calls/agents';
import {
  consentedRestDays,
  cropLimitsOf,
  formatCropLimits,
  MAX_CROP_LIMITS,
  type CropLimit,
} from '@polam/domain/groups/agent-limit';
import { paiseFromRupees } from '@polam/domain/money';
import { isPack, type Unit } from '@polam/domain/quantity';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';
import type { Consent } from './agents.api.ts';

/** A crop that a lowest price is set for. */
export interface LimitedCrop {
  readonly slug: string;
  readonly unit: Unit;
}

/** Crops by name, which the page brings along. */
export interface Crops {
  /** Name of a crop in the reader's language. */
  readonly nameOf: (slug: string) => string;
  /** Field that chooses a crop by its name. */
  readonly field: (chosen: {
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string, crop: LimitedCrop | null) => void;
  }) => ReactNode;
}

interface ConsentLimitsProps {
  readonly consent: Consent;
  readonly crops: Crops;
}

/** What a farmer lets an agent agree on: the lowest price of each crop and the days of payment, with a form that changes both. */
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

function useLimitWords({ nameOf }: Pick<Crops, 'nameOf'>) {
  const t = useText();
  const { rupees } = useFormats();
  return ({ crop, pricePaise, unit }: CropLimit) =>
    t('agents.limit', { crop: nameOf(crop), price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
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
  const written = useWatch({ control: form.form.control, name: 'cropLimits' });
  const write = (limits: readonly CropLimit[]) =>
    form.form.setValue('cropLimits', formatCropLimits(limits), { shouldDirty: true });
  const days = [...new Set([...consentedRestDays, consent.restDays])].toSorted((a, b) => a - b);
  return (
    <SendForm form={form} send={t('groups.save')}>
      <p className="text-soil-soft">{t('agents.limits-lead')}</p>
      <LimitsField limits={cropLimitsOf(written)} onChange={write} crops={crops} />
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

interface LimitsFieldProps {
  readonly limits: readonly CropLimit[];
  readonly onChange: (limits: readonly CropLimit[]) => void;
  readonly crops: Crops;
}

function LimitsField({ limits, onChange, crops }: LimitsFieldProps) {
  const t = useText();
  const words = useLimitWords(crops);
  const add = (limit: CropLimit) => onChange([...limits.filter(({ crop }) => crop !== limit.crop), limit]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid gap-2">
        {limits.map((limit) => (
          <li key={limit.crop} className="flex flex-wrap items-center justify-between gap-2">
            <span className="any-script font-semibold wrap-anywhere">{words(limit)}</span>
            <Button
              look="quiet"
              small
              icon="close"
              onClick={() => onChange(limits.filter(({ crop }) => crop !== limit.crop))}
            >
              {t('groups.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {limits.length < MAX_CROP_LIMITS && <NewLimit crops={crops} onAdd={add} />}
    </div>
  );
}

function NewLimit({ crops, onAdd }: { crops: Crops; onAdd: (limit: CropLimit) => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [crop, setCrop] = useState<LimitedCrop | null>(null);
  const [price, setPrice] = useState('');
  const unit = crop === null || isPack(crop.unit) ? 'quintal' : crop.unit;
  const pricePaise = paiseFromRupees(Number(typedNumber(price)));
  const add = () => {
    if (crop === null || !(pricePaise > 0)) return;
    onAdd({ crop: crop.slug, pricePaise, unit });
    setName('');
    setCrop(null);
    setPrice('');
  };
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      {crops.field({
        label: t('agents.limit-crop'),
        value: name,
        onChange: (text, named) => {
          setName(text);
          setCrop(named);
        },
      })}
      <MoneyField
        label={t('agents.limit-price', { per: t(`listings.per.${unit}`) })}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Button look="plain" icon="check" disabled={crop === null || !(pricePaise > 0)} onClick={add}>
        {t('agents.limit-add')}
      </Button>
    </div>
  );
}
