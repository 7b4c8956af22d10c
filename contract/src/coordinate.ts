import { readNumber, reading, shown, within } from './scalars.ts';

/** A geographic coordinate in degrees, from -`bound` to `bound`. */
export function coordinate(bound: number) {
  const schema = reading('coordinate', readNumber, (value) => value).check(
    within('coordinate', (value) => Math.abs(value) <= bound, bound),
  );
  return shown(schema, { type: 'number', minimum: -bound, maximum: bound });
}
