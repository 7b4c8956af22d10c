import { formatCropLimits, parseCropLimits } from '@polam/domain/groups/agent-limit';
import { MAX_REST_DAYS } from '@polam/domain/trade/payment/payment-terms';
import { at } from '../fields.ts';
import { maybe, whole } from '../scalars.ts';
import { writtenForm } from '../scalars/quality.ts';

const cropLimits = writtenForm((text) => {
  const limits = parseCropLimits(text);
  return limits === null ? null : formatCropLimits(limits);
}, 'Lowest prices of crops, by their slugs: `red-chilli=14800/quintal;banana=25/dozen`; empty for none.');

/** The lowest price of the one crop that a code of consent is about: an SMS has room for one. */
export const codedLimit = {
  cropLimit: at(
    'cropLimit',
    writtenForm((text) => {
      const limits = parseCropLimits(text);
      return limits?.length === 1 ? formatCropLimits(limits) : null;
    }, 'The lowest price of one crop, by its slug: `red-chilli=14800/quintal`.'),
  ),
};

/** Limits within which an agent may agree; what is left out stays as it is. */
export const consentLimits = {
  cropLimits: at('cropLimits', maybe(cropLimits)),
  /** Most days after weighing by which the buyer has paid all. */
  restDays: at('restDays', maybe(whole(0, MAX_REST_DAYS))),
};
