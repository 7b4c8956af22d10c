import * as coldStorage from '@polam/contract/calls/cold-storage';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { shippedCommodity } from '@polam/database/seed/commodity';
import { insertRows } from '@polam/database/seed/rows';
import { storageSorts } from '@polam/domain/hire/cold-storage';
import { uuidv7 } from 'uuidv7';
import { removeColdStorage } from '@polam/server/features/cold-storage/cold-storage.repository';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';

const near = { pincode: '522002' } as const;
const searches = [
  {},
  { search: 'guntur' },
  { search: 'on' },
  { search: 'mirchi' },
  { search: 'zzzz nothing' },
];
const narrowings = [
  ...searches,
  { hasRoom: true },
  { commodityId: shippedCommodity('red-chilli').id },
  { ...near, within: 150 },
  { district: 'ap-guntur' },
];

const facts = {
  name: 'Krishna Cold Storage',
  owner: 'K. Rao',
  capacityTonnes: 5_000,
  phone: '9848012345',
  address: 'Mirchi Yard Road',
  pincode: '522004',
  description: 'For chilli',
  link: 'https://krishna.example',
  license: 'AP/12',
};
const care = { freeTonnes: 40, tariffPaise: 11_000, seasonFrom: 2, seasonTo: 11 };

/** A cold storage that the farmer manages, about which all other users have asked. */
async function aManagedStorage({ db, farmer, others }: MarketFixture): Promise<string> {
  const { id } = await buildColdStorage(db, { managerId: farmer.id, capacityTonnes: 5_000 });
  await insertRows(db, {
    table: 'cold_storage_enquiries',
    rows: others.map((other) => ({
      id: uuidv7(),
      coldStorageId: id,
      authorId: other.id,
      message: 'Is there room?',
    })),
  });
  return id;
}

/** A cold storage that was just removed, with everybody's enquiries. */
async function aRemovedStorage(market: MarketFixture): Promise<string> {
  const id = await aManagedStorage(market);
  await market.db.begin((tx) => removeColdStorage(tx, id, new Date()));
  return id;
}

/** A claim of the farmer to a cold storage that nobody manages, to which all others have claims too. */
async function aClaim({ db, farmer, others }: MarketFixture): Promise<string> {
  const { id: coldStorageId } = await buildColdStorage(db);
  const id = uuidv7();
  const claim = { coldStorageId, message: 'It is mine', wdraNumber: 'WDRA/1' };
  const rows = [{ ...claim, id, claimantId: farmer.id }];
  for (const other of others) rows.push({ ...claim, id: uuidv7(), claimantId: other.id });
  await insertRows(db, {
    table: 'cold_storage_claims',
    rows: rows.map((row) => ({ ...row, state: 'waiting', createdAt: new Date() })),
  });
  return id;
}

/** Reading about cold storages. */
export const storageReadings: readonly Asked[] = [
  asked(coldStorage.list, () =>
    by(
      'visitor',
      narrowings.flatMap((narrowing) => storageSorts.map((sort) => ({ ...near, ...narrowing, sort }))),
    ),
  ),
  asked(coldStorage.get, async (market) => by('visitor', [{ storageId: await aManagedStorage(market) }])),
  asked(coldStorage.listRemoved, async (market) => {
    for (const _each of market.others) await aRemovedStorage(market);
    return by('admin', [{}]);
  }),
  asked(coldStorage.listForAdmin, () =>
    by(
      'admin',
      searches.flatMap((search) =>
        (['date-desc', 'date-asc', 'name', 'free'] as const).map((sort) => ({ ...search, sort })),
      ),
    ),
  ),
  asked(coldStorage.exportForAdmin, () => by('admin', [{}, { search: 'guntur', sort: 'name' }])),
  asked(coldStorage.listOwn, async (market) => {
    await aManagedStorage(market);
    return by('farmer', [{}]);
  }),
  asked(coldStorage.listOwnClaims, async (market) => {
    await aClaim(market);
    return by('farmer', [{}]);
  }),
  asked(coldStorage.listClaims, async (market) => {
    await aClaim(market);
    return by('admin', [{}]);
  }),
  asked(coldStorage.listEnquiries, async (market) => {
    await aManagedStorage(market);
    return by('farmer', [{}]);
  }),
];

/** Writing about cold storages. */
export const storageWritings: readonly Asked[] = [
  asked(coldStorage.create, ({ farmer }) =>
    by('admin', [facts, { ...facts, ...care, manager: farmer.email }]),
  ),
  asked(coldStorage.update, async (market) =>
    by('admin', [
      { ...facts, ...care, storageId: await aManagedStorage(market), manager: market.trader.email },
    ]),
  ),
  asked(coldStorage.remove, async (market) => by('admin', [{ storageId: await aManagedStorage(market) }])),
  asked(coldStorage.restore, async (market) => by('admin', [{ storageId: await aRemovedStorage(market) }])),
  asked(coldStorage.updateOwn, async (market) =>
    by('farmer', [{ ...care, storageId: await aManagedStorage(market) }]),
  ),
  asked(coldStorage.claim, async ({ db }) => {
    const { id: storageId } = await buildColdStorage(db);
    return by('trader', [{ storageId, message: 'It is mine', phone: '9848012345', wdraNumber: 'WDRA/1' }]);
  }),
  asked(coldStorage.decideClaim, async (market) =>
    by('admin', [{ claimId: await aClaim(market), isConfirmed: true }]),
  ),
  asked(coldStorage.ask, async (market) =>
    by('trader', [{ storageId: await aManagedStorage(market), message: 'Is there room?' }]),
  ),
];
