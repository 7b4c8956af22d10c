import { describe, expect, it } from 'vitest';
import { shareOut, type UsedModule } from './shared-files.ts';

function aModule(
  id: string,
  users: string,
  { size = 100, imports = [] }: { size?: number; imports?: readonly string[] } = {},
): UsedModule {
  return { id, size, users: new Set(users), imports };
}

describe('sharing code out into files', () => {
  it('puts what the same pages need into one file', () => {
    const files = shareOut([aModule('form', 'ab'), aModule('list', 'bc'), aModule('field', 'ab')], 0);

    expect(files).toEqual([['form', 'field'], ['list']]);
  });

  it('joins two files where that saves more requests than it loads in vain', () => {
    const modules = [
      aModule('small', 'ab', { size: 10 }),
      aModule('large', 'abc', { size: 5_000 }),
      aModule('other', 'de', { size: 10 }),
    ];

    expect(shareOut(modules, 100)).toEqual([['small', 'large'], ['other']]);
    expect(shareOut(modules, 4)).toEqual([['large'], ['small'], ['other']]);
  });

  it('counts what a joined file imports as loaded by all of its pages', () => {
    const withImports = (imports: readonly string[]) => [
      aModule('list', 'abc', { size: 10 }),
      aModule('offers', 'ab', { size: 10, imports }),
      aModule('heavy', 'de', { size: 9_000 }),
    ];

    expect(shareOut(withImports([]), 1_000)).toContainEqual(['list', 'offers']);
    // The page c, which needs the list alone, would load the heavy one with it.
    expect(shareOut(withImports(['heavy']), 1_000)).toContainEqual(['list']);
  });

  it('puts a file after those that it imports, however much it is used', () => {
    const modules = [
      aModule('used', 'abcd', { size: 900, imports: ['rare'] }),
      aModule('rare', 'abcde', { size: 900 }),
      aModule('late', 'fg', { size: 900 }),
    ];

    expect(shareOut(modules, 0)).toEqual([['rare'], ['used'], ['late']]);
    expect(
      shareOut(
        [
          aModule('one', 'ab', { size: 9, imports: ['two'] }),
          aModule('two', 'cd', { size: 9, imports: ['one'] }),
        ],
        0,
      ),
    ).toHaveLength(2);
  });
});
