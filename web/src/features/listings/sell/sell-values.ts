import { blankValues, ownerFields } from '@polam/contract/listings/fields';
import { dayInIndia } from '@polam/domain/day';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';

/** Fields of the sell form under the names of its call, as the user fills them in. */
export type SellValues = TypedValues<typeof ownerFields> & {
  readonly commodityId: string;
  /** `1` where the harvest is still to come and is sold in advance. */
  readonly inAdvance: '0' | '1';
};

/** Values of an empty sell form: most crops are sold by the quintal and are available today. */
export function emptySellValues(now: Date): SellValues {
  return {
    ...typedValues(ownerFields, blankValues),
    commodityId: '',
    unit: 'quintal',
    availableOn: dayInIndia(now),
    inAdvance: '0',
  };
}

/** Whether the form holds input worth saving. */
export function isBegun({ name, quantityMilli, pricePaise, description }: SellValues): boolean {
  return [name, quantityMilli, pricePaise, description].some((text) => text.trim() !== '');
}
