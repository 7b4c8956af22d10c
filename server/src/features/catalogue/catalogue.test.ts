import * as calls from '@polam/contract/calls/catalogue';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { shippedCommodity } from '@polam/database/seed/commodity';
import { buildAdmin } from '@polam/database/seed/users';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue, type Catalogue } from './index.ts';
import { CatalogueStore } from './store.ts';

let testApp: TestApp;
let catalogue: Catalogue;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  await testApp.db`
    insert into districts (id, state_code, names, latitude, longitude)
    values ('ap-guntur', 'AP', '{"en": "Guntur", "te": "గుంటూరు", "hi": ""}', 16.3, 80.4)`;
  await testApp.db`insert into pincodes values ('522002', 'ap-guntur', 16.3, 80.4)`;
  catalogue = buildCatalogue(testApp.app.appContext);
});

afterAll(() => testApp.close());

async function anAdmin() {
  return testApp.actor((await buildAdmin(testApp.db)).id);
}

describe('the catalogue', () => {
  it('shows everybody 219 commodities in six categories with names in three languages', async () => {
    const answer = await testApp.visitor.call(calls.catalogue, {});

    if (!answer.ok) throw new Error(answer.message);
    expect(answer.value.commodities).toHaveLength(219);
    expect(answer.value.equipmentTypes.map(({ slug }) => slug)).toContain('water-tanks');
    expect(
      answer.value.commodities.every(({ names }) => names.en !== '' && names.te !== '' && names.hi !== ''),
    ).toBe(true);
  });

  it('lists the categories in the order of the tiles', async () => {
    const answer = await testApp.visitor.send({ url: calls.categories.path });

    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    const categories = answer.json?.['category'] as { slug: string }[] | undefined;
    const slugs = (categories ?? []).map(({ slug }) => slug);
    expect(slugs.slice(0, 6)).toEqual([
      'food-grains-cereals',
      'oilseeds',
      'vegetables',
      'spices',
      'fruits',
      'misc',
    ]);
  });

  it('tells the district and state of a pincode in the language of the reader', async () => {
    const english = await testApp.visitor.call(calls.place, { pincode: '522002' });
    const telugu = await testApp.visitor.call(
      calls.place,
      { pincode: '522002' },
      { headers: { 'accept-language': 'te' } },
    );

    expect(english).toMatchObject({ ok: true, value: { district: 'Guntur', state: 'Andhra Pradesh' } });
    expect(telugu).toMatchObject({ ok: true, value: { district: 'గుంటూరు', state: 'ఆంధ్రప్రదేశ్' } });
  });

  it.each(['522999', '12', 'abcdef'])('knows no place of the pincode %s', async (pincode) => {
    expect(await testApp.visitor.call(calls.place, { pincode })).toMatchObject({
      ok: false,
      error: 'not-found',
    });
  });
});

describe('the slug of an address', () => {
  const resolve = async (slug: string) => {
    const answer = await testApp.visitor.call(calls.resolveSlug, { slug });
    return answer.ok ? [answer.value.category.slug, answer.value.commodity?.slug ?? null] : answer.error;
  };

  it.each([
    ['vegetables', 'vegetables', null],
    ['Food-Grains-Cereals', 'food-grains-cereals', null],
    ['radish', 'vegetables', 'radish'],
    ['reddish', 'vegetables', 'radish'],
    ['areca-nut-(betel-nut)', 'misc', 'areca-nut-betel-nut'],
    ['గోధుమలు', 'food-grains-cereals', 'wheat'],
  ])('%s stands for %s, %s', async (slug, category, commodity) => {
    expect(await resolve(slug)).toEqual([category, commodity]);
  });

  it.each(['moon-dust', '🌾', '-'])('stands for nothing where nobody knows it: %s', async (slug) => {
    expect(await resolve(slug)).toBe('not-found');
  });
});

describe('the catalogue in memory', () => {
  it('stays the same, and with it what is cached for it, until something in it has changed', async () => {
    const store = new CatalogueStore(testApp.app.appContext);
    const first = await store.current();

    store.drop();
    expect(await store.current()).toBe(first);

    await testApp.db`update commodities set names = names || '{"en": "Emmer"}' where slug = 'wheat'`;
    store.drop();
    const changed = await store.current();
    await testApp.db`update commodities set names = names || '{"en": "Wheat"}' where slug = 'wheat'`;

    expect(changed).not.toBe(first);
    expect(changed.resolveCommodity({ name: 'Emmer' })).toMatchObject({ slug: 'wheat' });
  });
});

describe('the commodity of a listing', () => {
  const wheat = shippedCommodity('wheat');
  const tomato = shippedCommodity('tomato');

  it.each([
    ['its name in any case', 'WHEAT', undefined],
    ['its Telugu name', wheat.te, undefined],
    ['its Hindi name', wheat.hi, undefined],
    ['its name, whatever the id says', 'wheat', tomato.id],
    ['its id, where the name is the seller’s own', 'Lakshmi’s golden harvest', wheat.id],
  ])('is found by %s', async (_how, name, id) => {
    const now = await catalogue.current();

    expect(now.resolveCommodity({ name, id })).toMatchObject({
      slug: 'wheat',
      category: { slug: 'food-grains-cereals' },
    });
  });

  it.each(['', 'undefined', 'not-an-id', '00000000-0000-4000-8000-000000000000'])(
    'is the other one of MISC where nothing names it and the id is "%s"',
    async (id) => {
      const now = await catalogue.current();

      expect(now.resolveCommodity({ name: 'Moon dust', id })).toMatchObject({
        slug: OTHER_COMMODITY,
        category: { slug: 'misc' },
      });
    },
  );

  it('is never suggested where it only stands for the rest', async () => {
    const now = await catalogue.current();

    expect(now.commodities.map(({ slug }) => slug)).not.toContain(OTHER_COMMODITY);
    expect(now.search('other').map((id) => now.findCommodity(id)?.slug)).not.toContain(OTHER_COMMODITY);
  });
});

describe('a slug', () => {
  it.each([
    ['bhindi-okra', 'bhindi-okra'],
    ['bhindiokra', 'bhindi-okra'],
    ['areca-nut-betel-nut', 'areca-nut-betel-nut'],
    ['areca-nut-(betel-nut)', 'areca-nut-betel-nut'],
    ['reddish', 'radish'],
  ])('%s leads to %s', async (slug, wanted) => {
    const now = await catalogue.current();

    expect(now.resolveSlug(slug)).toMatchObject({ kind: 'commodity', commodity: { slug: wanted } });
  });

  it('may name a category', async () => {
    const now = await catalogue.current();

    expect(now.resolveSlug('food-grains-cereals')).toMatchObject({
      kind: 'category',
      category: { slug: 'food-grains-cereals' },
    });
    expect(now.findCategory('FOOD GRAINS/ CEREALS')).toMatchObject({ slug: 'food-grains-cereals' });
  });

  it('that nobody knows leads nowhere', async () => {
    const now = await catalogue.current();

    expect(now.resolveSlug('moon-dust')).toBeNull();
    expect(now.resolveSlug('---')).toBeNull();
  });
});

describe('searching', () => {
  it.each([
    ['gehu', 'wheat'],
    ['గోధుమ', 'wheat'],
    ['गेहूं', 'wheat'],
    ['tamota', 'tomato'],
    ['ullipaya', 'onion'],
    ['pyaz', 'onion'],
  ])('for %s means %s', async (text, slug) => {
    const now = await catalogue.current();

    expect(now.findCommodity(now.search(text)[0] ?? '')?.slug).toBe(slug);
  });
});

describe('a type of equipment', () => {
  it.each([
    ['TRACTORS', 'tractors'],
    ['water-tankers', 'water-tanks'],
    ['Seeders / Harvestors', 'seeders-harvestors'],
    ['Plough', 'others'],
    ['Rotavator of my uncle', 'others'],
  ])('%s is %s', async (text, slug) => {
    const now = await catalogue.current();

    expect(now.resolveEquipmentType(text).slug).toBe(slug);
  });
});

describe('an admin', () => {
  it('adds a category, which everybody sees at once', async () => {
    const admin = await anAdmin();
    await testApp.visitor.call(calls.categories, {});

    const answer = await admin.call(calls.createCategory, { name: 'Cut Flowers' });

    expect(answer).toMatchObject({
      ok: true,
      value: { category: { name: 'Cut Flowers', slug: 'cut-flowers' } },
    });
    const seen = await testApp.visitor.call(calls.categories, {});
    expect(seen.ok && seen.value.categories.map(({ slug }) => slug)).toContain('cut-flowers');
    const audit = await testApp.db`select action from audit where actor_id = ${admin.id}`;
    expect(audit).toMatchObject([{ action: 'category-created' }]);
  });

  it('is refused a name that a category has already, with status 200 and a sentence beside the field', async () => {
    const admin = await anAdmin();

    const answer = await admin.send({
      method: 'POST',
      url: calls.createCategory.path,
      json: { name: 'Fruits' },
    });

    expect(answer).toMatchObject({
      status: 200,
      json: { success: false, code: 'name-taken', fields: { name: { code: 'taken' } } },
    });
  });

  it('renames a category, whose slug stays so that links do', async () => {
    const admin = await anAdmin();
    const made = await admin.call(calls.createCategory, { name: 'Seedlings' });
    const id = made.ok ? made.value.category.id : '';

    const renamed = await admin.call(calls.updateCategory, { id, name: 'Saplings' });
    const sameAgain = await admin.call(calls.updateCategory, { id, name: 'Saplings' });
    const taken = await admin.call(calls.updateCategory, { id, name: 'SPICES' });

    expect(renamed).toMatchObject({ ok: true, value: { category: { name: 'Saplings', slug: 'seedlings' } } });
    expect(sameAgain.ok).toBe(true);
    expect(taken).toMatchObject({ error: 'name-taken' });
  });

  it('names a category in three languages, and a language without a new name says the English one', async () => {
    const admin = await anAdmin();
    const names = { name: 'Nursery plants', nameTe: 'నారు', nameHi: 'पौध' };
    const made = await admin.call(calls.createCategory, names);
    const id = made.ok ? made.value.category.id : '';
    const seen = async () => {
      const answer = await testApp.visitor.call(calls.categories, {});
      return answer.ok && answer.value.categories.find((category) => category.id === id)?.names;
    };

    expect(await seen()).toEqual({ en: 'Nursery plants', te: 'నారు', hi: 'पौध' });
    await admin.call(calls.updateCategory, { id, name: 'Nursery plants', nameTe: 'నారు మొక్కలు' });
    expect(await seen()).toEqual({ en: 'Nursery plants', te: 'నారు మొక్కలు', hi: 'पौध' });
    await admin.call(calls.updateCategory, { id, name: 'Young plants', nameHi: 'छोटे पौधे' });
    expect(await seen()).toEqual({ en: 'Young plants', te: 'Young plants', hi: 'छोटे पौधे' });
  });

  it('adds a variety and other spellings of it, which everybody sees at once, and renames it', async () => {
    const admin = await anAdmin();
    const { id: commodityId } = shippedCommodity('red-chilli');
    const seen = async () => {
      const answer = await testApp.visitor.call(calls.varieties, { slug: 'red-chilli' });
      return answer.ok ? answer.value.varieties : [];
    };
    expect((await seen()).map(({ names }) => names)).toContainEqual({ en: 'Teja', te: 'తేజ', hi: 'तेजा' });

    const made = await admin.call(calls.createVariety, {
      commodityId,
      name: 'Guntur Queen',
      nameTe: 'గుంటూరు క్వీన్',
      spellings: 'gq 7; gq-7;',
    });
    const taken = await admin.call(calls.createVariety, { commodityId, name: 'TEJA' });
    const id = made.ok ? made.value.variety.id : '';
    expect(taken).toMatchObject({ error: 'name-taken', fields: { name: { code: 'taken' } } });
    expect(await seen()).toContainEqual(
      expect.objectContaining({
        name: 'Guntur Queen',
        names: { en: 'Guntur Queen', te: 'గుంటూరు క్వీన్', hi: 'Guntur Queen' },
        spellings: ['gq 7', 'gq-7'],
      }),
    );

    await admin.call(calls.updateVariety, { id, name: 'Guntur King' });
    const names = (await seen()).map(({ name }) => name);
    expect(names).toContain('Guntur King');
    expect(names).not.toContain('Guntur Queen');
  });

  it('changes a shipped variety, which the next start leaves as it is', async () => {
    const admin = await anAdmin();
    const [teja] = await testApp.db<
      { id: string }[]
    >`select id from varieties where slug = 'red-chilli-teja'`;

    await admin.call(calls.updateVariety, { id: teja?.id ?? '', name: 'Teja S17' });
    await seedCatalogue(testApp.db);

    const rows =
      await testApp.db`select names ->> 'en' as name from varieties where slug = 'red-chilli-teja'`;
    expect(rows).toEqual([{ name: 'Teja S17' }]);
  });

  it('removes a category that nothing uses, and not one with commodities', async () => {
    const admin = await anAdmin();
    const made = await admin.call(calls.createCategory, { name: 'నర్సరీ' });
    const [vegetables] = await testApp.db<
      { id: string }[]
    >`select id from categories where slug = 'vegetables'`;

    const removed = await admin.call(calls.deleteCategory, { id: made.ok ? made.value.category.id : '' });
    const again = await admin.call(calls.deleteCategory, { id: made.ok ? made.value.category.id : '' });
    const inUse = await admin.call(calls.deleteCategory, { id: vegetables?.id ?? '' });

    expect(removed.ok).toBe(true);
    expect(again).toMatchObject({ error: 'not-found' });
    expect(inUse).toMatchObject({ error: 'category-in-use' });
  });
});
