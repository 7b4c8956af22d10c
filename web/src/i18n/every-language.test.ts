import { languages } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { loadArticle } from '~/features/articles/articles.ts';
import { loadCatalogue, messagesIn, textIn } from './loaded.ts';

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
