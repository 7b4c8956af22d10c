import { describe, expect, it } from 'vitest';
import { splitStyles } from './style-parts.mjs';

describe('the parts of a style sheet', () => {
  it('are what every page has, rules by their classes, and groups of both', () => {
    const css =
      '@layer a,b;@layer b{:root{--x:1}.p-1{margin:0}@media print{.q{margin:0}}}@keyframes k{to{top:0}}';

    expect(splitStyles(css)).toEqual([
      '@layer a,b;',
      {
        open: '@layer b{',
        parts: [
          ':root{--x:1}',
          { classes: [['p-1']], css: '.p-1{margin:0}' },
          { open: '@media print{', parts: [{ classes: [['q']], css: '.q{margin:0}' }] },
        ],
      },
      '@keyframes k{to{top:0}}',
    ]);
  });

  it('name the variables of utilities one by one, which a page needs only where a utility names them', () => {
    const css = '*,:before{--tw-x:0;--tw-y:1px}:root{--tw-z:0;--paper:red}@property --tw-x{inherits:false}';

    expect(splitStyles(css)).toEqual([
      {
        open: '*,:before{',
        parts: [
          { property: '--tw-x', css: '--tw-x:0;' },
          { property: '--tw-y', css: '--tw-y:1px;' },
        ],
      },
      ':root{--tw-z:0;--paper:red}',
      { property: '--tw-x', css: '@property --tw-x{inherits:false}' },
    ]);
  });

  it.each([
    [String.raw`.sm\:p-1\.5`, [['sm:p-1.5']]],
    [String.raw`.\31 0px`, [['10px']]],
    [String.raw`.\[\&\>svg\]\:x>svg:hover`, [['[&>svg]:x']]],
    ['.group:hover .inner,.other', [['group', 'inner'], ['other']]],
    ['.a:not(.b):is(.c,.d:not(.e)):where(.f)', [['a']]],
    ['.ఉల్లి', [['ఉల్లి']]],
  ])('know the classes of %s', (selector, classes) => {
    expect(splitStyles(`${selector}{top:0}`)).toEqual([{ classes, css: `${selector}{top:0}` }]);
  });

  it.each([':is(.a,.b) p', 'a[href]', '.a,body', '*'])('hold %s for every page', (selector) => {
    expect(splitStyles(`${selector}{top:0}`)).toEqual([`${selector}{top:0}`]);
  });
});
