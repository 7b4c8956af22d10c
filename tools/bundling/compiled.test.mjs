import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inAscii } from './compiled.mjs';

it('leaves expressions and texts of other scripts as they were, in ASCII', () => {
  const source = "['తాడి'.replace(/[అా]/gu, ''), '🎤']";

  const written = inAscii(source);

  expect(written).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(written)).toEqual(['తడి', '🎤']);
});
