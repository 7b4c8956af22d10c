import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFirstPaint } from './first-paint.ts';
import { readPage, usedStyles, type StylePart } from './styles/picked-styles.ts';

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

  it('have the font of a script only where the page has a letter of it, but as the name of a language', () => {
    const fonts: readonly StylePart[] = [
      '*{font-family:Ours}',
      { name: 'Ours', css: '@font-face{font-family:Ours;unicode-range:U+900-97F,U+200C-200D}' },
    ];
    const fontsOf = (html: string) => usedStyles(fonts, readPage(html)).includes('@font-face');

    expect([fontsOf('<p>गेहूं</p>'), fontsOf('<p>గోధుమ</p>')]).toEqual([true, false]);
    expect(fontsOf('<option value="hi" lang="hi" class="a">हिन्दी</option>')).toBe(false);
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
      '<html lang="te"><a class="flex [&amp;&gt;svg]:size-4"><i class="flex\n p-1"></i><b data-class="no">class="no"</b><input data-type="no" type="file"></a>';

    expect([...readPage(html).has].toSorted()).toEqual(
      [
        ':lang(te)',
        '<a',
        '<b',
        '<html',
        '<i',
        '<input',
        'type="file"',
        '[&>svg]:size-4',
        'flex',
        'p-1',
      ].toSorted(),
    );
  });
});

describe('a page that is shown with its first bytes', () => {
  const sheetPath = '/assets/root-1.css';
  const html = `<html><head><link rel="stylesheet" href="${sheetPath}"/></head><p class="flex [&amp;&gt;svg]:size-4 own">class="flex"</p></html>`;
  let build: string;

  beforeAll(() => {
    build = mkdtempSync(join(tmpdir(), 'first-paint-'));
    mkdirSync(join(build, 'server'));
    const parts = (css: string, needs: string) => [{ needs: [[needs]], css }];
    const described = {
      parts: parts('.flex{display:flex}', 'flex'),
      short: {
        parts: parts('.a{display:flex}', 'a'),
        names: { flex: 'a', '[&>svg]:size-4': 'b', other: 'c' },
        wide: { path: '/assets/wide-1.css', media: '(min-width:40rem)' },
      },
    };
    writeFileSync(join(build, 'server', 'style-parts.json'), JSON.stringify({ [sheetPath]: described }));
  });
  afterAll(() => rmSync(build, { recursive: true }));

  it('has short class names as a document, and tells what they stand for', () => {
    const painted = readFirstPaint(build)(html, 'document');

    expect(painted.html).toBe(
      `<html><head><style>.a{display:flex}</style><link rel="stylesheet" href="/assets/wide-1.css" media="(min-width:40rem)"/><link rel="stylesheet" href="${sheetPath}" media="print"/></head><p class="a b own">class="flex"</p></html>`,
    );
    expect(painted.classes()).toEqual({ [sheetPath]: { a: 'flex', b: '[&>svg]:size-4' } });
    expect(painted.contentPolicy).toMatch(/style-src 'self' 'sha256-/);
  });

  it('fetches ahead the main picture alone, and marks no links for the router', () => {
    const ahead = '<link rel="preload" as="image" imageSrcSet="/a 1w"/>';
    const main = '<link rel="preload" as="image" href="/b" fetchPriority="high"/>';
    const page = html
      .replace('<head>', `<head>${ahead}${main}`)
      .replace('</p>', '<a data-discover="true"></a></p>');

    const painted = readFirstPaint(build)(page, 'document').html;

    expect(painted).not.toContain(ahead);
    expect(painted).toContain(`<head>${main}`);
    expect(painted).toContain('<a></a>');
    expect(readFirstPaint(build)(page, 'app').html).toContain(ahead);
  });

  it('has its own as the app', () => {
    const painted = readFirstPaint(build)(html, 'app');

    expect(painted.html).toContain('<style>.flex{display:flex}</style>');
    expect(painted.html).toContain('<p class="flex [&amp;&gt;svg]:size-4 own">');
    expect(painted.classes()).toEqual({});
  });

  it('has the styles of its own tags, letters, language and variables, whatever a page before it had', () => {
    const named = (name: string, css: string) => ({ name, css });
    const parts = [
      { needs: [['<b']], css: 'b{top:0}' },
      { needs: [[':lang(hi)']], css: ':lang(hi){top:1}' },
      named('--x', '--x:0;'),
      '*{font-family:Ours}',
      named('Ours', '@font-face{font-family:Ours;unicode-range:U+900-97F}'),
    ];
    const described = { parts, short: { parts, names: {}, wide: { path: '', media: '' } } };
    writeFileSync(join(build, 'server', 'style-parts.json'), JSON.stringify({ [sheetPath]: described }));
    const paint = readFirstPaint(build);
    const stylesOf = (body: string, language = 'te') => {
      const page = `<html lang="${language}"><head><link rel="stylesheet" href="${sheetPath}"/></head>${body}`;
      return /<style>(.*)<\/style>/.exec(paint(page, 'document').html)?.[1];
    };

    expect(stylesOf('<p class="a">గోధుమ</p>')).toBe('*{font-family:Ours}');
    expect(stylesOf('<p class="a">गेहूं</p>')).toContain('@font-face');
    expect(stylesOf('<p class="a" style="top:var(--x)">గోధుమ</p>')).toContain('--x:0;');
    expect(stylesOf('<b class="a">గోధుమ</b>')).toContain('b{top:0}');
    expect(stylesOf('<p class="a">గోధుమ</p>', 'hi')).toContain(':lang(hi){top:1}');
    expect(stylesOf('<p class="a">గోధుమ</p>')).toBe('*{font-family:Ours}');
  });
});
