import {
  formatCropLimits,
  MAX_CROP_LIMITS,
  parseCropLimits,
  type CropLimit,
} from '@polam/domain/groups/agent-limit';
import { paiseFromRupees } from '@polam/domain/money';
import { isPack, type Unit } from '@polam/domain/quantity';
import { useState, type ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';

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

/** Words of a limit: the crop, its lowest price and the unit. */
export function useLimitWords({ nameOf }: Pick<Crops, 'nameOf'>) {
  const t = useText();
  const { rupees } = useFormats();
  return ({ crop, pricePaise, unit }: CropLimit) =>
    t('agents.limit', { crop: nameOf(crop), price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
}

interface LimitsFieldProps {
  readonly limits: readonly CropLimit[];
  /** With the one that is typed and not added yet, which is sent, too: whoever typed it means it. */
  readonly onChange: (limits: readonly CropLimit[], typed: CropLimit | null) => void;
  readonly crops: Crops;
}

/** Lowest prices of crops, to add to and take from. */
export function LimitsField({ limits, onChange, crops }: LimitsFieldProps) {
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

/** Limits with one more, which replaces that of the same crop. */
export function withLimit(limits: readonly CropLimit[], limit: CropLimit): readonly CropLimit[] {
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
