import { expect, it } from 'vitest';
import { scriptsNamedIn } from './named-scripts.ts';

it('finds what a built script imports now and later, each once, and no other file', () => {
  const built =
    'import{a as e}from"./own-CSYOS5rv.js";const m=()=>["assets/offer-form-B_1x-2.js","assets/own-CSYOS5rv.js"];' +
    'const f=()=>e(()=>import(`./offer-form-B_1x-2.js`),m());const p="/pictures/onion.webp";';

  expect(scriptsNamedIn(built)).toEqual(['/assets/own-CSYOS5rv.js', '/assets/offer-form-B_1x-2.js']);
});
