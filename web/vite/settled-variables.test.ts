import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { settledVariables } from './settled-variables.ts';

function settled(css: string): string {
  return postcss([settledVariables()]).process(css, { from: undefined }).css;
}

describe('a variable of Tailwind', () => {
  it('that no rule sets is its first value, or what stands behind it', () => {
    const css =
      '@property --tw-width{syntax:"<length>";initial-value:0}@property --tw-tone{syntax:"*"}' +
      '.a{top:calc(1px + var(--tw-width));color:var(--tw-tone, var(--leaf));filter:blur(1px) var(--tw-tone,)}';

    expect(settled(css)).toBe('.a{top:calc(1px + 0px);color:var(--leaf);filter:blur(1px)}');
  });

  it('that no rule reads is not set', () => {
    expect(
      settled('@property --tw-a{syntax:"*"}@layer properties{*{--tw-a:0;--tw-b:1}}.a{--tw-a:1;top:0}'),
    ).toBe('@layer properties{*{}}.a{top:0}');
  });

  it('that only the rules which set it read is what they say', () => {
    expect(settled('.a{--tw-x:1%;scale:var(--tw-x)}.b{--tw-x:2%;scale:var(--tw-x)}')).toBe(
      '.a{scale:1%}.b{scale:2%}',
    );
  });

  it('that one rule sets for another stays', () => {
    const css =
      '@property --tw-ring{syntax:"*"}.a{--tw-ring:red;outline-color:var(--tw-ring)}.b{color:var(--tw-ring)}';

    expect(settled(css)).toBe(css);
  });

  it.each(['.b{--tw-x:2}', '@media print{.b{--tw-x:2}}', '@supports (top:0){.a:hover{--tw-x:2}}'])(
    'that %s sets and does not read stays, as the rule of another reads it',
    (setting) => {
      const css = `@property --tw-x{syntax:"*"}.a{--tw-x:1;order:var(--tw-x)}${setting}`;

      expect(settled(css)).toBe(css);
    },
  );

  it('of the theme has one value for all pages', () => {
    expect(() =>
      settled('@layer theme{@media print{:root{--default-x:1}}}.a{order:var(--default-x)}'),
    ).toThrow('--default-x of the theme is set under a condition');
  });

  it('of the theme is what this says', () => {
    expect(
      settled(':root{--default-font-family:var(--sans)}html{font-family:var(--default-font-family, a, b)}'),
    ).toBe(':root{}html{font-family:var(--sans)}');
  });

  it('leaves no layer of a shadow that draws nothing', () => {
    const css =
      '@property --tw-none{syntax:"*";initial-value:0 0 #0000}.a{box-shadow:var(--tw-none), 0 1px red, var(--tw-none)}';

    expect(settled(css)).toBe('.a{box-shadow:0 1px red}');
    const inset = '.a{box-shadow:inset 0 0 0 0 #0000, 0 1px red}';
    expect(settled(inset.replace('0 1px', 'var(--tw-none, 0 1px)'))).toBe(inset);
  });
});

it('a border does not say that it is solid', () => {
  const css =
    '@property --tw-line{syntax:"*";initial-value:solid}.a{border-top-style:var(--tw-line);top:0}.b{border-style:dashed}';

  expect(settled(css)).toBe('.a{top:0}.b{border-style:dashed}');
});

it('the colour of placeholders is that of our base', () => {
  const own = '::placeholder{color:red}';

  expect(
    settled(`@supports (not (top:0)){::placeholder{color:blue}}@supports (top:1){.a{top:1}}${own}`),
  ).toBe(`@supports (top:1){.a{top:1}}${own}`);
});
