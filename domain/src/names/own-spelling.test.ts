import { describe, expect, it } from 'vitest';
import { isInScript } from './own-spelling.ts';

describe('an own spelling', () => {
  it.each([
    ['te', 'కె. సాంబశివ రావు'],
    ['hi', 'साम्बशिव राव'],
    ['en', 'K. Sambasiva Rao'],
  ] as const)('is in the script of %s: %s', (language, text) => {
    expect(isInScript(text, language)).toBe(true);
  });

  it.each([
    ['te', 'Sambasiva'],
    ['te', 'సాంబ Siva'],
    ['hi', 'సాంబశివ'],
    ['en', '123'],
  ] as const)('is not in the script of %s: %s', (language, text) => {
    expect(isInScript(text, language)).toBe(false);
  });
});
