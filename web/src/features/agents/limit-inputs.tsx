import { formatCropLimits, parseCropLimits, type CropLimit } from '@polam/domain/groups/agent-limit';
import { paiseFromRupees } from '@polam/domain/money';
import { isPack, type Unit } from '@polam/domain/quantity';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
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

/** A crop and its lowest price as they are typed. */
export interface TypedLimit {
  readonly name: string;
  readonly crop: LimitedCrop | null;
  readonly price: string;
}

/** Nothing typed yet. */
export const nothingTyped: TypedLimit = { name: '', crop: null, price: '' };

interface LimitInputsProps {
  readonly crops: Crops;
  readonly typed: TypedLimit;
  readonly onType: (typed: TypedLimit) => void;
  /** Problem of the price; empty where there is none. */
  readonly error?: string | undefined;
}

/** Fields of a crop and the lowest price of it. */
export function LimitInputs({ crops, typed, onType, error }: LimitInputsProps) {
  const t = useText();
  return (
    <>
      {crops.field({
        label: t('agents.limit-crop'),
        value: typed.name,
        onChange: (name, crop) => onType({ ...typed, name, crop }),
      })}
      <MoneyField
        label={t('agents.limit-price', { per: t(`listings.per.${unitOf(typed.crop)}`) })}
        value={typed.price}
        error={error}
        onChange={(event) => onType({ ...typed, price: event.target.value })}
      />
    </>
  );
}

function unitOf(crop: LimitedCrop | null): Unit {
  return crop === null || isPack(crop.unit) ? 'quintal' : crop.unit;
}

/** A limit as it is typed; null where the crop is unknown or the price is none that may be set. */
export function limitOf({ crop, price }: TypedLimit): CropLimit | null {
  const pricePaise = paiseFromRupees(Number(typedNumber(price)));
  if (crop === null || !(pricePaise > 0)) return null;
  const limit = { crop: crop.slug, pricePaise, unit: unitOf(crop) };
  return parseCropLimits(formatCropLimits([limit])) === null ? null : limit;
}
