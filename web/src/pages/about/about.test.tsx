import { languages } from '@polam/domain/catalogue';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { AppLoadContext } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Answerable } from '~/features/articles/answerable.tsx';
import { articleNames, type ArticleBlock, type ArticleName } from '~/features/articles/article.ts';
import { loadArticle } from '~/features/articles/articles.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import ArticlePage, { loader } from './article.page.tsx';
import ContactPage from './contact.page.tsx';

afterEach(leave);

async function showArticle(name: ArticleName, language: 'en' | 'te' | 'hi' = 'en') {
  const article = await loadArticle(name, language);
  return {
    article,
    ...(await show(<ArticlePage loaderData={{ name, seed: { article, language } }} />, {
      as: null,
      language,
    })),
  };
}

describe('the pages that everybody may read', () => {
  it.each(articleNames)('%s has its heading, its contents and a part for each of them', async (name) => {
    const { article } = await showArticle(name);

    expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      article.sections.map(({ id }) => `#${id}`),
    );
    for (const { id, title } of article.sections) {
      const part = document.getElementById(id);
      expect(within(part as HTMLElement).getByRole('heading', { level: 2, name: title })).toBeTruthy();
    }
  });

  it('the terms cross out what is not allowed', async () => {
    await showArticle('terms');

    const line = screen.getByText('False goods, false names, stars for favours.').closest('li');
    expect(line?.querySelector('use')?.getAttribute('href')).toMatch(/#close$/);
  });

  it('the notice says since when it is in force, prints, and says so where nobody is named', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await showArticle('privacy');

    await user.click(screen.getByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 }).closest('header, nav, aside, footer')).toBeNull();
    expect(screen.getByText('In force since 26 Nov 2026')).toBeTruthy();
    expect(screen.getByText(/Nobody has been named yet/)).toBeTruthy();
  });

  it('lead to what they speak of: file of data, deleting, terms', async () => {
    await showArticle('privacy');

    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/dashboard/user/profile/edit/privacy',
        '/dashboard/user/profile/edit/data',
        '/dashboard/user/profile/edit/erase',
        '/terms',
      ]),
    );
  });

  it('come in the language that the reader changes to', async () => {
    const english = await loadArticle('terms', 'en');
    await show(<ArticlePage loaderData={{ name: 'terms', seed: { article: english, language: 'en' } }} />, {
      as: null,
      language: 'te',
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'వాడే నియమాలు' })).toBeTruthy();
  });

  it('load by themselves where the page came without one', async () => {
    await show(<ArticlePage loaderData={{ name: 'help', seed: null }} />, { as: null });

    expect(await screen.findByRole('heading', { level: 1, name: 'How it works' })).toBeTruthy();
  });

  it.each(articleNames)('%s is found by its path, with a slash at its end too', async (name) => {
    const context = { language: 'hi' } as unknown as AppLoadContext;

    for (const path of [`/${name}`, `/${name}/?lang=hi`]) {
      const request = new Request(new URL(path, 'https://polam.example'));
      const args = { request, context } as unknown as Parameters<typeof loader>[0];
      expect(await loader(args)).toEqual({
        name,
        seed: { article: await loadArticle(name, 'hi'), language: 'hi' },
      });
    }
  });

  it('follow each other at the same place', async () => {
    const seedOf = async (name: ArticleName) =>
      ({ name, seed: { article: await loadArticle(name, 'en'), language: 'en' } }) as const;
    const [help, terms] = [await seedOf('help'), await seedOf('terms')];
    function Articles() {
      const [shown, setShown] = useState<typeof help>(help);
      return (
        <>
          <button type="button" onClick={() => setShown(terms)}>
            Next
          </button>
          <ArticlePage loaderData={shown} />
        </>
      );
    }
    const { user } = await show(<Articles />, { as: null });

    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByRole('heading', { level: 1, name: terms.seed.article.title })).toBeTruthy();
  });

  it('name who runs the market and who answers, each to be reached by one touch', async () => {
    const operator = {
      name: 'Rythu Sangham',
      address: 'Main road, Guntur',
      officer: { name: 'Anitha Rao', email: 'data@polam.example', phone: '+91 863 222' },
    };

    await show(
      <>
        <Answerable who="operator" operator={operator} />
        <Answerable who="officer" operator={operator} />
      </>,
      { as: null },
    );

    for (const words of ['Rythu Sangham', 'Main road, Guntur', 'Anitha Rao'])
      expect(screen.getByText(words)).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['mailto:data@polam.example', 'tel:+91863222']);
  });

  it('Contact names three ways and holds the letter', async () => {
    await show(<ContactPage />, { as: null });

    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
    for (const name of ['About a crop or a machine', 'About Polam', 'About your data'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy();
  });
});

/** Kind and size of a block, independent of the language. */
function shapeOf(block: ArticleBlock): unknown {
  if (typeof block === 'string') return 'text';
  if ('to' in block) return `to ${block.to}`;
  if ('who' in block) return `who ${block.who}`;
  return Object.entries(block).map(([kind, held]) => [kind, Array.isArray(held) ? held.length : 1]);
}

function wordsIn(article: unknown): readonly string[] {
  if (typeof article === 'string') return [article];
  return Object.entries(article as object).flatMap(([key, value]) =>
    ['id', 'picture', 'to', 'who'].includes(key) ? [] : wordsIn(value),
  );
}

const scripts = { te: /\p{Script=Telugu}/u, hi: /\p{Script=Devanagari}/u };

describe('the words of these pages', () => {
  it.each(articleNames)('of %s say the same in every language, part by part', async (name) => {
    const [english, ...others] = await Promise.all(languages.map((language) => loadArticle(name, language)));

    for (const article of others) {
      expect(article.sections.map(({ id, picture, blocks }) => [id, picture, blocks.map(shapeOf)])).toEqual(
        english?.sections.map(({ id, picture, blocks }) => [id, picture, blocks.map(shapeOf)]),
      );
    }
  });

  it.each(
    articleNames.flatMap((name) => (['te', 'hi'] as const).map((language) => [name, language] as const)),
  )('of %s are of %s, with no English left over but names', async (name, language) => {
    const words = wordsIn(await loadArticle(name, language));

    expect(words.filter((each) => !scripts[language].test(each))).toEqual([]);
    const latin = words.flatMap((each) => each.match(/[A-Za-z]{2,}/g) ?? []);
    expect([...new Set(latin)].filter((word) => !/^(UPI|SMS|OTP|MIT)$/.test(word))).toEqual([]);
  });
});
