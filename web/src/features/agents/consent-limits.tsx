import { give } from '@polam/contract/calls/agents';
import {
  consentedRestDays,
  cropLimitsOf,
  formatCropLimits,
  MAX_CROP_LIMITS,
  parseCropLimits,
  type CropLimit,
} from '@polam/domain/groups/agent-limit';
import { paiseFromRupees } from '@polam/domain/money';
import { isPack, type Unit } from '@polam/domain/quantity';
import { useState, type ReactNode } from 'react';
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

interface LimitsFieldProps {
  readonly limits: readonly CropLimit[];
  /** With the one that is typed and not added yet, which is sent, too: whoever typed it means it. */
  readonly onChange: (limits: readonly CropLimit[], typed: CropLimit | null) => void;
  readonly crops: Crops;
}

function LimitsField({ limits, onChange, crops }: LimitsFieldProps) {
  const t = useText();
  const words = useLimitWords(crops);
  const [typed, setTyped] = useState<CropLimit | null>(null);
  const change = (all: readonly CropLimit[], next: CropLimit | null) => {
    setTyped(next);
    onChange(all, next);
  };
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
              onClick={() =>
                change(
                  limits.filter(({ crop }) => crop !== limit.crop),
                  typed,
                )
              }
            >
              {t('groups.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {limits.length < MAX_CROP_LIMITS && (
        <NewLimit
          crops={crops}
          limit={typed}
          onType={(next) => change(limits, next)}
          onAdd={(limit) => change(withLimit(limits, limit), null)}
        />
      )}
    </div>
  );
}

function withLimit(limits: readonly CropLimit[], limit: CropLimit): readonly CropLimit[] {
  return [...limits.filter(({ crop }) => crop !== limit.crop), limit];
}

interface NewLimitProps {
  readonly crops: Crops;
  /** What is typed; null while it is no limit. */
  readonly limit: CropLimit | null;
  readonly onType: (limit: CropLimit | null) => void;
  readonly onAdd: (limit: CropLimit) => void;
}

function NewLimit({ crops, limit, onType, onAdd }: NewLimitProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [crop, setCrop] = useState<LimitedCrop | null>(null);
  const [price, setPrice] = useState('');
  const type = (named: LimitedCrop | null, text: string) => {
    setCrop(named);
    setPrice(text);
    onType(named === null ? null : limitOf(named, text));
  };
  const add = () => {
    if (limit === null) return;
    onAdd(limit);
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
          type(named, price);
        },
      })}
      <MoneyField
        label={t('agents.limit-price', { per: t(`listings.per.${unitOf(crop)}`) })}
        value={price}
        onChange={(event) => type(crop, event.target.value)}
      />
      <Button look="plain" icon="check" disabled={limit === null} onClick={add}>
        {t('agents.limit-add')}
      </Button>
    </div>
  );
}

function unitOf(crop: LimitedCrop | null): Unit {
  return crop === null || isPack(crop.unit) ? 'quintal' : crop.unit;
}

/** A limit as it is typed; null where the price is none that may be set. */
function limitOf(crop: LimitedCrop, price: string): CropLimit | null {
  const pricePaise = paiseFromRupees(Number(typedNumber(price)));
  if (!(pricePaise > 0)) return null;
  const limit = { crop: crop.slug, pricePaise, unit: unitOf(crop) };
  return parseCropLimits(formatCropLimits([limit])) === null ? null : limit;
}
