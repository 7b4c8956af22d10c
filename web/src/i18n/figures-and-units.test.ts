import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Texts of choices and chips, which have no second line. */
const onOneLine = /'listings\.(within-km|near)'/;

it('keeps kilometres and shares with their figure where a sentence breaks into lines', () => {
  const files = ['en', 'te', 'hi'].flatMap((language) => {
    const folder = join(import.meta.dirname, language);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file));
  });
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));

  const parted = lines.filter((line) => /(\}|\d) (km\b|కి\.మీ|किमी|%)/.test(line) && !onOneLine.test(line));

  expect(parted).toEqual([]);
  expect(lines.length).toBeGreaterThan(1_000);
});
