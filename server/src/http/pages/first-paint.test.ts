import { describe, expect, it } from 'vitest';
import { classesIn, usedStyles, type StylePart } from './first-paint.ts';

const sheet: readonly StylePart[] = [
  '@layer base,utilities;',
  {
    open: '@layer utilities{',
    parts: [
      { classes: [['flex']], css: '.flex{display:flex}' },
      { classes: [['group', 'inner']], css: '.group .inner{color:red}' },
      { classes: [['a'], ['b']], css: '.a,.b{margin:0}' },
      {
        open: '@media print{',
        parts: [{ classes: [['print:hidden']], css: '.print\\:hidden{display:none}' }],
      },
    ],
  },
];

const used = (...classes: string[]) => usedStyles(sheet, new Set(classes));

describe('the styles of a page', () => {
  it('are those of its classes, in their groups', () => {
    expect(used('flex')).toBe('@layer base,utilities;@layer utilities{.flex{display:flex}}');
    expect(used('print:hidden')).toBe(
      '@layer base,utilities;@layer utilities{@media print{.print\\:hidden{display:none}}}',
    );
  });

  it('are those without a class alone where it has none', () => {
    expect(used()).toBe('@layer base,utilities;');
  });

  it('have a variable of utilities only where one of them names it', () => {
    const variables: readonly StylePart[] = [
      {
        open: '*{',
        parts: [
          { property: '--tw-x', css: '--tw-x:0;' },
          { property: '--tw-y', css: '--tw-y:0;' },
        ],
      },
      { classes: [['move']], css: '.move{translate:var(--tw-x)}' },
      { property: '--tw-x', css: '@property --tw-x{inherits:false}' },
      { property: '--tw-y', css: '@property --tw-y{inherits:false}' },
    ];

    expect(usedStyles(variables, new Set(['move']))).toBe(
      '*{--tw-x:0;}.move{translate:var(--tw-x)}@property --tw-x{inherits:false}',
    );
    expect(usedStyles(variables, new Set(['still']))).toBe('');
  });

  it('need all classes of one selector, and one selector of several', () => {
    expect(used('inner')).toBe('@layer base,utilities;');
    expect(used('inner', 'group')).toContain('.group .inner');
    expect(used('b')).toContain('.a,.b');
  });
});

describe('the classes of a page', () => {
  it('are read as a browser reads them', () => {
    const html =
      '<a class="flex [&amp;&gt;svg]:size-4"><i class="flex\n p-1"></i><b data-class="no">class="no"</b></a>';

    expect([...classesIn(html)]).toEqual(['flex', '[&>svg]:size-4', 'p-1']);
  });
});
