import { describe, expect, it } from 'vitest';
import { forPhones, readPage, usedStyles, type StylePart } from './first-paint.ts';

const sheet: readonly StylePart[] = [
  '@layer base,utilities;',
  {
    open: '@layer utilities{',
    parts: [
      { needs: [['flex']], css: '.flex{display:flex}' },
      { needs: [['group', 'inner']], css: '.group .inner{color:red}' },
      { needs: [['a'], ['b']], css: '.a,.b{margin:0}' },
      {
        open: '@media print{',
        parts: [{ needs: [['print:hidden']], css: '.print\\:hidden{display:none}' }],
      },
    ],
  },
];

const pageOf = (...classes: string[]) => readPage(`<p class="${classes.join(' ')}">`);
const used = (...classes: string[]) => usedStyles(sheet, pageOf(...classes));

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

  it('have a variable, an animation and a font only where one of them names it', () => {
    const named: readonly StylePart[] = [
      {
        open: ':root{',
        parts: [
          { name: '--x', css: '--x:var(--y);' },
          { name: '--y', css: '--y:0;' },
          { name: '--z', css: '--z:0;' },
        ],
      },
      { needs: [['move']], css: '.move{translate:var(--x);animation:turn 1s}' },
      { needs: [['<b']], css: 'b{font-family:Polam}' },
      { name: 'turn', css: '@keyframes turn{}' },
      { name: 'Polam', css: '@font-face{font-family:Polam}' },
    ];

    expect(usedStyles(named, pageOf('move'))).toBe(
      ':root{--x:var(--y);--y:0;}.move{translate:var(--x);animation:turn 1s}@keyframes turn{}',
    );
    expect(usedStyles(named, readPage('<b style="top:var(--z)">'))).toBe(
      ':root{--z:0;}b{font-family:Polam}@font-face{font-family:Polam}',
    );
    expect(usedStyles(named, pageOf('still'))).toBe('');
  });

  it('are without those for wide screens alone', () => {
    const group = (open: string) => ({ open, parts: [{ needs: [['p']], css: '.p{top:0}' }] });
    const narrow = ['@media (width>=22rem){', '@media not all and (min-width:40rem){'].map(group);
    const wide = ['@media (width>=40rem){', '@media (min-width:64rem){'].map(group);

    expect(forPhones([{ open: '@layer a{', parts: [...narrow, ...wide] }])).toEqual([
      { open: '@layer a{', parts: narrow },
    ]);
  });

  it('need all classes of one selector, and one selector of several', () => {
    expect(used('inner')).toBe('@layer base,utilities;');
    expect(used('inner', 'group')).toContain('.group .inner');
    expect(used('b')).toContain('.a,.b');
  });
});

describe('what styles may need of a page', () => {
  it('is read as a browser reads it', () => {
    const html =
      '<html lang="te"><a class="flex [&amp;&gt;svg]:size-4"><i class="flex\n p-1"></i><b data-class="no">class="no"</b></a>';

    expect([...readPage(html).has].toSorted()).toEqual(
      [':lang(te)', '<a', '<b', '<html', '<i', '[&>svg]:size-4', 'flex', 'p-1'].toSorted(),
    );
  });
});
