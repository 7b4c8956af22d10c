import * as calls from '@polam/contract/calls/equipment';
import type { InputOf } from '@polam/contract/call';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFarmer, buildUser } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const districts = [
  ['ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर', 16.3, 80.4],
  ['mh-nashik', 'MH', 'Nashik', 'నాసిక్', 'नासिक', 20, 73.8],
] as const;

let testApp: TestApp;
let reader: TestActor;
let owner: TestActor;
let now = new Date('2026-11-21T06:30:00Z');

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
  await seedCatalogue(testApp.db);
  for (const [id, state, en, te, hi, latitude, longitude] of districts)
    await testApp.db`insert into districts values (${id}, ${state}, ${en}, ${te}, ${hi}, ${latitude}, ${longitude})`;
  await testApp.db`insert into pincodes values ('522001', 'ap-guntur', 16.3, 80.45)`;
  reader = await testApp.actor((await buildUser(testApp.db)).id);
  owner = await testApp.actor((await buildFarmer(testApp.db)).id);
});

beforeEach(() => testApp.db`delete from equipment`);

afterAll(() => testApp.close());

const tractor = { item: 'Tractors', costPaise: 220_000, purpose: 'hire' } as const;

const asPhoto = (content: Buffer) => ({ content, fileName: 'tractor.png', type: 'image/png' });

async function post(input: Partial<InputOf<typeof calls.post>> = {}, colours: readonly string[] = []) {
  const photos = await Promise.all(colours.map(async (colour) => asPhoto(await aPicture({ colour }))));
  const answer = await owner.call(calls.post, { ...tractor, ...input }, { photos });
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.value.equipment;
}

async function found(input: InputOf<typeof calls.listForHire>) {
  const answer = await testApp.visitor.call(calls.listForHire, input);
  return answer.ok ? answer.value.equipment.map(({ model }) => model) : [answer.error];
}

describe('a piece of equipment that is posted', () => {
  it('shows everything but the contact to a visitor', async () => {
    const { id: equipmentId } = await post({
      model: 'Swaraj 735',
      license: 'AP 07 ZZ 0103',
      units: 2,
      withOperator: true,
      pincode: '522001',
    });

    const seen = await testApp.visitor.call(calls.get, { equipmentId });

    expect(seen).toMatchObject({
      value: {
        equipment: {
          model: 'Swaraj 735',
          license: 'AP 07 ZZ 0103',
          units: 2,
          withOperator: true,
          district: 'Guntur',
        },
      },
    });
    expect(seen.ok && seen.value.equipment).not.toHaveProperty('phone');
    const known = await reader.call(calls.get, { equipmentId });
    expect(known.ok && known.value.equipment).toHaveProperty('phone');
  });

  it.each([
    [{ pincode: '999999' }, 'pincode', 'pincode-unknown'],
    [{ purpose: 'sale', units: 2 }, 'units', 'machines-range'],
  ] as const)('is refused with %j beside the field', async (input, field, problem) => {
    const answer = await owner.call(calls.post, { ...tractor, ...input });

    expect(answer).toMatchObject({ ok: false, fields: { [field]: { code: problem } } });
  });
});

describe('the photos of a piece of equipment', () => {
  it('come in their order, and the picture of the type stands in for them', async () => {
    const { id, photos } = await post({}, ['#c22a1e', '#1d8f3a']);
    const plain = await post();
    const url = (equipmentId: string) => `/api/v1/equipment/machines/${equipmentId}/photo`;

    const first = await testApp.visitor.send({ url: url(id) });
    const named = await testApp.visitor.send({ url: `${url(id)}?photo=${photos[1]?.id}&width=320` });
    const standIn = await testApp.visitor.send({ url: url(plain.id) });

    expect([first, named, standIn].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([first, named, standIn].map(({ headers }) => headers['content-type'])).toEqual(
      Array.from({ length: 3 }, () => 'image/webp'),
    );
    expect(named.headers['cache-control']).toContain('immutable');
    expect(first.body.equals(standIn.body)).toBe(false);
    expect(photos[0]).toHaveProperty('blur');
  });
});

describe('a piece of equipment of one’s own', () => {
  it('changes what its form holds, keeps photos in their order, and is nobody else’s to change', async () => {
    const { id: equipmentId, photos } = await post({}, ['#c22a1e', '#1d8f3a']);
    const [red, green] = photos.map((photo) => photo.id);
    const change = { equipmentId, item: 'Rotavator', costPaise: 90_000, model: 'Shaktiman' };
    const photoOrder = [{ keep: green ?? '' }, { keep: red ?? '' }];

    const answer = await owner.call(calls.edit, { ...change, photoOrder });
    const foreign = await reader.call(calls.edit, change);
    const unknown = await owner.call(calls.edit, { ...change, photoOrder: [{ keep: equipmentId }] });

    expect(answer).toMatchObject({
      value: { equipment: { item: 'Rotavator', typeSlug: 'others', costPaise: 90_000, model: 'Shaktiman' } },
    });
    expect(answer.ok && answer.value.equipment.photos.map(({ id }) => id)).toEqual([green, red]);
    expect([foreign, unknown]).toMatchObject([
      { error: 'not-found' },
      { fields: { photoOrder: { code: 'unknown-photo' } } },
    ]);
  });

  it('leaves the lists while it is paused or deleted, and comes back within a day', async () => {
    const { id: equipmentId } = await post();
    const move = (input: 'pause' | 'resume' | 'delete' | 'restore') =>
      owner.call(calls.move, { equipmentId, move: input });
    const ownerId = owner.id;
    const own = async (restorable: boolean) => {
      const answer = await owner.call(calls.listOfOwner, { ownerId, restorable });
      return answer.ok ? answer.value.equipment.map(({ state }) => state) : [];
    };

    await move('pause');
    expect([await found({}), await own(false)]).toEqual([[], ['paused']]);
    await move('delete');
    expect([await own(false), await own(true)]).toEqual([[], ['deleted']]);
    expect(await testApp.visitor.call(calls.get, { equipmentId })).toMatchObject({ error: 'not-found' });
    expect(await move('resume')).toMatchObject({ error: 'machine-move-refused' });
    expect(await move('restore')).toMatchObject({ value: { equipment: { state: 'paused' } } });
    await move('delete');
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await move('restore')).toMatchObject({ error: 'machine-move-refused' });
    expect(await reader.call(calls.move, { equipmentId, move: 'restore' })).toMatchObject({
      error: 'not-found',
    });
  });
});

describe('finding equipment', () => {
  beforeEach(async () => {
    await buildEquipment(testApp.db, { model: 'Near', districtId: 'ap-guntur', costPaise: 250_000 });
    await buildEquipment(testApp.db, {
      model: 'Far',
      districtId: 'mh-nashik',
      costPaise: 180_000,
      withOperator: false,
    });
    await buildEquipment(testApp.db, {
      model: 'Boom',
      type: 'sprayers',
      districtId: 'ap-guntur',
      costPaise: 40_000,
    });
  });

  it.each([
    [{ pincode: '522001', within: 100 }, ['Boom', 'Near']],
    [{ pincode: '522001', sort: 'nearest' }, ['Boom', 'Near', 'Far']],
    [{ district: 'mh-nashik' }, ['Far']],
    [{ withOperator: true, category: 'tractors' }, ['Near']],
    [{ minPricePaise: 100_000, maxPricePaise: 200_000 }, ['Far']],
    [{ search: 'tractor guntur' }, ['Near']],
    [{ search: 'ట్రాక్టర్లు నాసిక్' }, ['Far']],
    [{ search: 'sprayer in guntur' }, ['Boom']],
    [{ search: 'tracter gunturu' }, ['Near']],
    [{ search: 'booom' }, ['Boom']],
    [{ search: 'zzzz' }, []],
  ] as const)('goes by %j', async (input, models) => {
    expect(await found(input)).toEqual(models);
  });

  it('tells distances from a pincode, and pages on by them', async () => {
    const input = { pincode: '522001', sort: 'nearest', limit: 2 } as const;
    const first = await testApp.visitor.call(calls.listForHire, input);
    const cursor = first.ok ? (first.value.nextCursor ?? '') : '';

    expect(first.ok && first.value.equipment.map(({ distanceKm }) => distanceKm)).toEqual([5, 5]);
    expect(await found({ ...input, cursor })).toEqual(['Far']);
  });

  it('counts types and districts, each without the filter that it is about', async () => {
    const answer = await testApp.visitor.call(calls.facets, {
      purpose: 'hire',
      category: 'tractors',
      district: 'ap-guntur',
    });

    expect(answer.ok && answer.value.types.filter(({ count }) => count !== 0)).toEqual([
      { slug: 'tractors', count: 1 },
      { slug: 'sprayers', count: 1 },
    ]);
    expect(answer.ok && answer.value.districts).toEqual([
      { id: 'ap-guntur', name: 'Guntur', count: 1 },
      { id: 'mh-nashik', name: 'Nashik', count: 1 },
    ]);
  });

  it.each([
    [{ within: 50 }, 'pincode', 'required'],
    [{ pincode: '999999' }, 'pincode', 'pincode-unknown'],
    [{ from: '2026-12-02', to: '2026-12-01' }, 'to', 'days-order'],
    [{ minPricePaise: 2_000, maxPricePaise: 1_000 }, 'maxPricePaise', 'range-order'],
  ])('refuses %j beside the field', async (input, field, problem) => {
    const answer = await testApp.visitor.call(calls.listForHire, input);

    expect(answer).toMatchObject({ error: 'invalid-input', fields: { [field]: { code: problem } } });
  });
});
