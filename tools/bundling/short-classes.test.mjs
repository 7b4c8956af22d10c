import { expect, it } from 'vitest';
import { shortNames, withShortNames } from './short-classes.mjs';

it('gives each class of a sheet a short name, wherever it stands in selectors, and nothing else', () => {
  const css =
    '@layer u{.p-1\\.5{margin:.5rem}.group:hover .sm\\:x:not(.p-1\\.5){background:url(a.flex)}}@keyframes k{12.5%{top:0}}';

  const names = shortNames(css);

  expect(Object.fromEntries(names)).toEqual({ 'p-1.5': 'a', group: 'b', 'sm:x': 'c' });
  expect(withShortNames(css, names)).toBe(
    '@layer u{.a{margin:.5rem}.b:hover .c:not(.a){background:url(a.flex)}}@keyframes k{12.5%{top:0}}',
  );
});

it('has a name for more classes than there are letters, none of them twice', () => {
  const css = Array.from({ length: 3_000 }, (_, at) => `.x${at}{top:0}`).join('');

  const names = [...shortNames(css).values()];

  expect(new Set(names).size).toBe(3_000);
  expect(names.every((name) => /^[a-zA-Z]{1,3}$/.test(name))).toBe(true);
});

it('leaves the classes alone that scripts look for', () => {
  expect(shortNames('.breathing{top:0}').size).toBe(0);
});
