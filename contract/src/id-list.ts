import * as z from 'zod/mini';
import { id, reading, shown } from './scalars.ts';

/** Ids joined by commas; at most `most`, each once. */
export function idList(most: number) {
  const schema = reading(
    'not-a-choice',
    (value) => (typeof value === 'string' ? readIds(value) : undefined),
    (ids: readonly string[]) => ids.join(','),
  ).check(
    z.refine<readonly string[]>((ids) => ids.length <= most, { error: 'too-many', params: { limit: most } }),
  );
  return shown(schema, { type: 'string', description: 'Ids joined by commas.' });
}

function readIds(text: string): readonly string[] | undefined {
  const read = text.split(',').map((word) => z.safeDecode(id, word.trim()));
  const known = read.flatMap((each) => (each.success ? [each.data] : []));
  return known.length === read.length ? [...new Set(known)] : undefined;
}
