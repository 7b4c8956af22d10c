import { describe, expect, it } from 'vitest';
import { splitStyles, wideRules } from './style-parts.mjs';

describe('the parts of a style sheet', () => {
  it('are what every page has, rules by their classes, and groups of both', () => {
    const css =
      '@layer a,b;@layer b{:root{--x:1}.p-1{margin:0}@media print{.q{margin:0}}}@keyframes k{to{top:0}}';

    expect(splitStyles(css)).toEqual([
      '@layer a,b;',
      {
        open: '@layer b{',
        parts: [
          { open: ':root{', parts: [{ name: '--x', css: '--x:1;' }] },
          { needs: [['p-1']], css: '.p-1{margin:0}' },
          { open: '@media print{', parts: [{ needs: [['q']], css: '.q{margin:0}' }] },
        ],
      },
      { name: 'k', css: '@keyframes k{to{top:0}}' },
    ]);
  });

  it('name what has effect only where other styles name it', () => {
    const css =
      '*,:before{--x:0;top:0}@property --x{inherits:false}@font-face{font-family:A b;src:url(a)}@page{margin:0}';

    expect(splitStyles(css)).toEqual([
      { open: '*,:before{', parts: [{ name: '--x', css: '--x:0;' }, 'top:0;'] },
      { name: '--x', css: '@property --x{inherits:false}' },
      { name: 'A b', css: '@font-face{font-family:A b;src:url(a)}' },
      '@page{margin:0}',
    ]);
  });
});

describe('a rule of a style sheet', () => {
  it.each([
    [String.raw`.sm\:p-1\.5`, [['sm:p-1.5']]],
    [String.raw`.\31 0px`, [['10px']]],
    [String.raw`.\[\&\>svg\]\:x>svg:hover`, [['[&>svg]:x', '<svg']]],
    ['.group:hover .inner,.other', [['group', 'inner'], ['other']]],
    ['.a:not(.b):is(.c,.d:not(.e)):where(.f)', [['a']]],
    ['.ఉల్లి', [['ఉల్లి']]],
    ['.a>li:hover', [['a', '<li']]],
    ['::backdrop,b', null],
    ['::file-selector-button,b', [['type="file"'], ['<b']]],
    ['::-webkit-datetime-edit-year-field', [['the whole sheet']]],
    ['a[href=i] h2::after', [['<a', '<h2']]],
    ['html:lang(te)', [[':lang(te)', '<html']]],
    [':is(.a,.b) p', [['<p']]],
    [':where(.a>:not(:last-child))', [['a']]],
    [':is(:where(.group):is([open],:open) .inner)', [['inner']]],
  ])('is brought where the page has what %s needs', (selector, needs) => {
    const css = `${selector}{top:0}`;
    expect(splitStyles(css)).toEqual(needs === null ? [css] : [{ needs, css }]);
  });

  it.each([':is(.a,.b)', '[href]', '.a,:root', '*'])('is brought with every page for %s', (selector) => {
    expect(splitStyles(`${selector}{top:0}`)).toEqual([`${selector}{top:0}`]);
  });
});

describe('the rules that few screens need', () => {
  it('are those of wide ones, and of text of twice its size on a small one', () => {
    const few = '@media (width<=14.99rem){.a{min-width:0}}@media (width>=48rem){.b{margin:0}}';

    expect(wideRules(`.p{margin:0}${few}@media print{.q{margin:0}}@media (width<=22rem){.r{margin:0}}`)).toBe(
      few,
    );
  });
});
