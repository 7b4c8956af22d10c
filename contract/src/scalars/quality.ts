import { formatMeasured, MAX_SHARE, parseMeasured } from '@polam/domain/quality/measured';
import * as z from 'zod/mini';
import { figure, reading, shown, within } from '../scalars.ts';

/** A text with a grammar of its own; `format` gives its one form, or null where it is not of the grammar. */
export function writtenForm(format: (text: string) => string | null, description: string) {
  const schema = reading(
    'not-a-choice',
    (value) => format(String(value)) ?? undefined,
    (value) => value,
  );
  return shown(schema, { type: 'string', description });
}

/** Measured values of goods, in their written form. */
export const measuredValues = writtenForm((text) => {
  const measured = parseMeasured(text);
  return measured === null ? null : formatMeasured(measured);
}, 'Measured values of the quality parameters: `moisture=12.5;foreign-matter=0.8`.');

const HUNDREDTHS = 100;

/** A share: percent on the wire, hundredths of a percent in the code. */
export const share = shown(
  figure(
    (percent) => Math.round(percent * HUNDREDTHS),
    (hundredths) => hundredths / HUNDREDTHS,
  ).check(within('percent-range', (hundredths) => hundredths >= 0 && hundredths <= MAX_SHARE, 100)),
  { type: 'number', description: 'Percent, with at most two decimals; numeric text is accepted.' },
);

/** A share that leaves the server; null where there is none. */
export const shareOrNull = z.codec(z.nullable(z.number()), z.nullable(z.number()), {
  decode: (value) => (value === null ? null : Math.round(value * HUNDREDTHS)),
  encode: (value) => (value === null ? null : value / HUNDREDTHS),
});
