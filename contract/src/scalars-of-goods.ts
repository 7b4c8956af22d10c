import { reading, shown } from './scalars.ts';

/** A text with a grammar of its own; `format` gives its one form, or null where it is not of the grammar. */
export function writtenForm(format: (text: string) => string | null, description: string) {
  const schema = reading(
    'not-a-choice',
    (value) => format(String(value)) ?? undefined,
    (value) => value,
  );
  return shown(schema, { type: 'string', description });
}
