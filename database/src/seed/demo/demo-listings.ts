import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import { buildColdStorage } from '../cold-storage.ts';
import { shippedCommodity } from '../commodity.ts';
import { demoColdStorages, type DemoColdStorage } from '../data/demo-cold-storages.ts';
import { demoEquipment } from '../data/demo-equipment.ts';
import type { DemoListing } from '../data/demo-listing.ts';
import { demoListings } from '../data/demo-listings.ts';
import { demoRequirements } from '../data/demo-requirements.ts';
import { listingDays, requirementDay, type ListingSpan } from './demo-season.ts';
import type { DemoStage } from './demo-stage.ts';
import { equipmentRow } from '../equipment.ts';
import type { ListingRow } from '../listings.ts';
import { insertListings, listingRow } from '../listings.ts';
import { inventedPhone } from '../users.ts';
import { requirementRow } from '../requirements.ts';
import { insertRows } from '../rows.ts';
import { uuidv7 } from 'uuidv7';

/** A listing of the demo that is on the market today. */
export interface PostedDemoListing {
  readonly listing: DemoListing;
  readonly row: ListingRow;
}

/** Inserts the listings of the demo that are in season and returns them. */
export async function addDemoListings(db: Query, stage: DemoStage): Promise<readonly PostedDemoListing[]> {
  const listings = demoListings.flatMap((listing): PostedDemoListing[] => {
    const days = listingDays(listing, stage.today);
    return days === null ? [] : [{ listing, row: demoListingRow(listing, days, stage) }];
  });
  await insertListings(
    db,
    listings.map(({ row }) => row),
  );
  return listings;
}

/**
 * The listing that other tables of the demo refer to: the first of a commodity that a user sells, both by
 * their keys; null where it is out of season. Errors: throws where there is none in any season.
 */
export function listingSoldBy(
  { seller, of }: { seller: string; of: string },
  listings: readonly PostedDemoListing[],
): ListingRow | null {
  const meant = demoListings.find((listing) => listing.by === seller && listing.of === of);
  if (meant === undefined) throw new Error(`In the demo ${seller} does not sell ${of}.`);
  return listings.find(({ listing }) => listing === meant)?.row ?? null;
}

/** Inserts the requirements of the demo. */
export async function addDemoRequirements(db: Query, stage: DemoStage): Promise<void> {
  const rows = demoRequirements.flatMap(
    ({ by, of, rupees, quantity, inDays, daysAgo, note, ...overrides }) => {
      const neededOn = requirementDay({ of, inDays }, stage.today);
      if (neededOn === null) return [];
      return requirementRow(
        {
          ...overrides,
          commodity: of,
          buyerId: stage.user(by).id,
          districtId: stage.user(by).districtId,
          pricePaise: paiseFromRupees(rupees),
          quantityMilli: milliFromQuantity(quantity),
          neededOn,
          createdAt: stage.daysAgo(daysAgo),
          note,
        },
        stage.random,
      );
    },
  );
  await insertRows(db, { table: 'requirements', rows });
}

/** Inserts the equipment of the demo, each at its owner's location. */
export async function addDemoEquipment(db: Query, stage: DemoStage): Promise<void> {
  const rows = demoEquipment.map(({ by, rupees, daysAgo, text, ...overrides }) => {
    const { id: ownerId, districtId, phone, address } = stage.user(by);
    const owner = { ownerId, districtId, phone, address };
    const costPaise = paiseFromRupees(rupees);
    const createdAt = stage.daysAgo(daysAgo);
    return equipmentRow({ ...overrides, ...owner, costPaise, createdAt, description: text }, stage.random);
  });
  await insertRows(db, { table: 'equipment', rows });
}

/** Puts the listings of the demo where their goods lie: into cold storages, and into districts of their pincodes. */
export async function placeDemoListings(db: Query, listings: readonly PostedDemoListing[]): Promise<void> {
  for (const { listing, row } of listings) {
    if (listing.stored === undefined) continue;
    const { in: name, receipt } = listing.stored;
    const { count } = await db`
      update listings l set storage_id = s.id, storage_name = s.name, place_pincode = s.pincode,
        receipt_number = ${receipt}
      from cold_storages s where l.id = ${row.id} and starts_with(s.name, ${name})`;
    if (count !== 1) throw new Error(`In the demo there is no cold storage ${name}.`);
  }
  await db`
    update listings l set district_id = p.district_id
    from pincodes p where p.pincode = l.place_pincode and l.district_id is distinct from p.district_id`;
}

/** Inserts the cold storages of the demo. */
export async function addDemoColdStorages(db: Query, stage: DemoStage): Promise<void> {
  for (const [at, storage] of demoColdStorages.entries()) {
    const createdAt = stage.daysAgo(40 + at * 9);
    const reported = {
      ...careOf(storage),
      managerId: storage.manager === undefined ? null : stage.user(storage.manager).id,
      // Managers update the free room every few days.
      freeToldAt: stage.daysAgo(at % 3),
    };
    const { name, owner, address, pincode, capacityTonnes, license, text: description } = storage;
    const facts = { name, owner, address, pincode, capacityTonnes, license, description };
    const row = await buildColdStorage(db, {
      ...facts,
      ...reported,
      phone: inventedPhone(201 + at),
      createdAt,
    });
    if (storage.claim !== undefined)
      await addDemoClaim(db, stage, { coldStorageId: row.id, ...storage.claim });
  }
}

async function addDemoClaim(
  db: Query,
  stage: DemoStage,
  { by, wdra, ...claim }: NonNullable<DemoColdStorage['claim']> & { readonly coldStorageId: string },
): Promise<void> {
  const { id: claimantId, phone } = stage.user(by);
  const facts = { ...claim, id: uuidv7(), claimantId, phone, wdraNumber: wdra };
  await insertRows(db, {
    table: 'cold_storage_claims',
    rows: [{ ...facts, state: 'waiting', createdAt: stage.daysAgo(1) }],
  });
}

function careOf({ freeTonnes, tariff, season, celsius, takes = [] }: DemoColdStorage) {
  return {
    freeTonnes,
    tariffPaise: paiseFromRupees(tariff),
    seasonFrom: season?.[0] ?? null,
    seasonTo: season?.[1] ?? null,
    minCelsius: celsius?.[0] ?? null,
    maxCelsius: celsius?.[1] ?? null,
    commodityIds: takes.map((slug) => shippedCommodity(slug).id),
  };
}

function demoListingRow(listing: DemoListing, days: ListingSpan, stage: DemoStage): ListingRow {
  const seller = stage.user(listing.by);
  const overrides = {
    commodity: listing.of,
    sellerId: seller.id,
    districtId: seller.districtId,
    description: listing.text,
    pricePaise: paiseFromRupees(listing.rupees),
    quantityMilli: milliFromQuantity(listing.quantity),
    ...(listing.unit === undefined ? {} : { unit: listing.unit }),
    packGrams: listing.packKg === undefined ? null : listing.packKg * 1_000,
    quality: listing.grade ?? null,
    variety: listing.variety ?? null,
    measured: listing.measured ?? null,
    organic: listing.organic ?? false,
    shipping: listing.shipping ?? false,
    ...days,
    placeVillage: listing.lies?.[0] ?? null,
    placePincode: listing.lies?.[1] ?? null,
    createdAt: stage.daysAgo(listing.daysAgo),
  };
  return listingRow(overrides, stage.random);
}
