import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SentenceAreas } from './sentence-areas.ts';

const areas = new SentenceAreas(join(import.meta.dirname, '../src/i18n/en'));

const says = (code: string) => [...areas.saidIn(code)];

describe('the areas of sentences that a script says something of', () => {
  it('are those of the keys in it, and of keys that are put together', () => {
    expect(says(`t('today.title'); t("frame.name")`)).toEqual(['today', 'frame']);
    expect(says('t(`today.kind.${kind}`)')).toEqual(['today']);
    expect(says(`send('offers.propose-nothing')`)).toEqual([]);
    expect(says('messagesIn(language).topics')).toEqual(['own/messages']);
  });

  it('are one small area for what dashboard and landing page say of prices and of speech', () => {
    expect(says('t(`listings.per.${unit}`)')).toEqual(['own/own']);
    expect(says(`t('listings.per.quintal')`)).toEqual(['own/own']);
    expect(says('t(`voice.${heard.problem}`)')).toEqual(['own/own']);
  });

  it('include those of scripts that it loads later, but not of other pages', () => {
    const module = (code: string, importedIds: string[] = [], dynamicallyImportedIds: string[] = []) => ({
      code,
      importedIds,
      dynamicallyImportedIds,
    });
    const modules = new Map([
      [
        '/web/src/pages/a.page.tsx',
        module(`t('today.title')`, ['/web/src/b.tsx'], ['/web/src/c.tsx', '/web/src/pages/d.page.tsx']),
      ],
      ['/web/src/b.tsx', module(`t('frame.name')`)],
      ['/web/src/c.tsx', module(`t('notices.bell')`)],
      ['/web/src/pages/d.page.tsx', module(`t('wishlist.count')`)],
    ]);

    const needed = areas.neededBy('/web/src/pages/a.page.tsx', (id) => modules.get(id) ?? null);

    modules.set('/web/src/pages/e.page.tsx', module(`t('today.title')`, ['/web/src/pages/d.page.tsx']));
    expect(areas.neededBy('/web/src/pages/e.page.tsx', (id) => modules.get(id) ?? null)).toEqual(['*']);
    expect(needed).toEqual(['notices', 'today']);
  });
});
