import { describe, expect, it } from 'vitest';
import { checkWords, wordsOf } from './word-rules.ts';

const complaintsAbout = (path: string, text: string) =>
  checkWords([{ path, text }]).flatMap(({ complaints }) => complaints);

describe('the words of a name', () => {
  it.each([
    ['pageWish', ['page', 'wish']],
    ['MAX_WISHES', ['max', 'wishes']],
    ['HTTPHouse', ['http', 'house']],
    ['kept-answers.test.ts', ['kept', 'answers', 'test', 'ts']],
    ['outhouse', ['outhouse']],
  ])('of %s are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('a word that the table has replaced', () => {
  it.each([
    ['a variable', 'const desk = 1;'],
    ['a property', 'open({ askedDesk: 1 });'],
    ['a private member', 'class Table { #deskBar = 1; }'],
    ['a type', 'interface DeskRow {}'],
  ])('is refused as %s, with its line', (_what, text) => {
    expect(complaintsAbout('web/src/ui/lists/table.tsx', `\n${text}`)).toEqual([
      expect.stringMatching(/^web\/src\/ui\/lists\/table\.tsx:2 /),
    ]);
  });

  it('is refused in the name of a file or a folder, but for those of sentences', () => {
    expect(complaintsAbout('web/src/desk/bar.ts', '')).toEqual(['web/src/desk/bar.ts: the name of the file']);
    expect(complaintsAbout('web/src/i18n/te/deal.ts', '')).toEqual([]);
  });

  it('is refused in the name of a test, where screens say it and code does not', () => {
    const test = "it.each([1])('sells a lot', () => { open('a lot'); });";

    expect(complaintsAbout('web/src/a.test.ts', test)).toEqual(['web/src/a.test.ts: sells a lot']);
    expect(complaintsAbout('web/src/a.ts', test)).toEqual([]);
  });

  it('is left to the files in which it is the name of a column', () => {
    expect(complaintsAbout('server/src/features/offers/offers.repository.ts', 'row.goods;')).toEqual([]);
    expect(complaintsAbout('server/src/features/users/users.service.ts', 'row.goods;')).toEqual([
      expect.stringMatching(/goods$/),
    ]);
  });

  it('is left in text, in comments, where it is only a part of a word, and where a name is fixed', () => {
    expect(complaintsAbout('web/src/ui/a.ts', "// the desk\nconst t = 'a kept lot'; desktop();")).toEqual([]);
    expect(complaintsAbout('contract/src/a.ts', 'const freeToldAt = keeperId;')).toEqual([]);
  });
});

describe('the comment above a declaration', () => {
  it.each([
    ['on one line', (opening: string) => `/** ${opening}. */`],
    ['on several lines', (opening: string) => `/**\n * ${opening}.\n *\n * Cost: none.\n */`],
  ])('names the thing, and is no riddle, %s', (_where, comment) => {
    const riddle = comment('What a list is asked for');
    const named = comment('Query of a list');

    expect(complaintsAbout('web/src/a.ts', riddle)).toEqual(['web/src/a.ts: What a list is …']);
    expect(complaintsAbout('web/src/a.ts', named)).toEqual([]);
  });
});
