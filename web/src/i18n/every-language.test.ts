import { languages } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { loadArticle } from '~/features/articles/articles.ts';
import { rest as hi } from './hi/rest.ts';
import { loadCatalogue, messagesIn, textIn } from './loaded.ts';
import { rest as te } from './te/rest.ts';

describe.each(languages)('the language %s', (language) => {
  it('has its sentences and the messages of the API', async () => {
    await loadCatalogue(language);

    expect(textIn(language)('frame.name')).not.toBe('');
    expect(messagesIn(language)).toBeDefined();
  });

  it.each(['about', 'help', 'privacy', 'terms'] as const)('has the article %s', async (name) => {
    const { title } = await loadArticle(name, language);

    expect(title).not.toBe('');
  });
});

const rests = { te, hi };

describe('what did not come or was not done', () => {
  it.each(['te', 'hi'] as const)('is said in %s in whole sentences that do not shout', (language) => {
    const said = Object.entries<unknown>(rests[language]).filter(
      ([key, words]) => /\bfailed$/u.test(key) && !key.startsWith('audit.') && typeof words === 'string',
    );

    expect(said.length).toBeGreaterThan(40);
    expect(said.filter(([, words]) => !/[.।]$/u.test(String(words)))).toEqual([]);
  });
});
