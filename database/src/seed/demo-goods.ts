import { addDays } from '@polam/domain/day';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '../connect.ts';
import { buildColdStorage } from './cold-storage.ts';
import { shippedCommodity } from './commodity.ts';
import { demoColdStorages, type DemoColdStorage } from './data/demo-cold-storages.ts';
import { demoEquipment } from './data/demo-equipment.ts';
import type { DemoListing } from './data/demo-listing.ts';
import { demoListings } from './data/demo-listings.ts';
import { demoRequirements } from './data/demo-requirements.ts';
import type { DemoStage } from './demo-stage.ts';
import { equipmentRow } from './equipment.ts';
import type { ListingRow } from './listings.ts';
import { insertListings, listingRow } from './listings.ts';
import { inventedPhone } from './people.ts';
import { requirementRow } from './requirements.ts';
import { insertRows } from './rows.ts';

/** Inserts the listings of the demo and returns them. */
export async function addDemoListings(db: Query, stage: DemoStage): Promise<readonly ListingRow[]> {
  const listings = demoListings.map((listing) => demoListingRow(listing, stage));
  await insertListings(db, listings);
  return listings;
}

/** The first listing of a commodity that a person of the demo sells, both by their keys. */
export function listingSoldBy(
  { seller, of }: { seller: string; of: string },
  { stage, listings }: { stage: DemoStage; listings: readonly ListingRow[] },
): ListingRow {
  const sellerId = stage.person(seller).id;
  const commodityId = shippedCommodity(of).id;
  const listing = listings.find((row) => row.sellerId === sellerId && row.commodityId === commodityId);
  if (listing === undefined) throw new Error(`In the demo ${seller} does not sell ${of}.`);
  return listing;
}

/** Inserts what the traders of the demo look for. */
export async function addDemoRequirements(db: Query, stage: DemoStage): Promise<void> {
  const rows = demoRequirements.map(({ by, of, rupees, quantity, inDays, daysAgo, note, ...wishes }) =>
    requirementRow(
      {
        ...wishes,
        commodity: of,
        buyerId: stage.person(by).id,
        districtId: stage.person(by).districtId,
        pricePaise: paiseFromRupees(rupees),
        quantityMilli: milliFromQuantity(quantity),
        neededOn: addDays(stage.today, inDays),
        createdAt: stage.daysAgo(daysAgo),
        note,
      },
      stage.random,
    ),
  );
  await insertRows(db, { table: 'requirements', rows });
}

/** Inserts the machines of the demo, each at its owner's. */
export async function addDemoEquipment(db: Query, stage: DemoStage): Promise<void> {
  const rows = demoEquipment.map(({ by, rupees, daysAgo, text, ...wishes }) => {
    const { id: ownerId, districtId, phone, address } = stage.person(by);
    const owner = { ownerId, districtId, phone, address };
    const costPaise = paiseFromRupees(rupees);
    const createdAt = stage.daysAgo(daysAgo);
    return equipmentRow({ ...wishes, ...owner, costPaise, createdAt, description: text }, stage.random);
  });
  await insertRows(db, { table: 'equipment', rows });
}

/** Inserts the cold storages of the demo. */
export async function addDemoColdStorages(db: Query, stage: DemoStage): Promise<void> {
  for (const [at, storage] of demoColdStorages.entries()) {
    const createdAt = stage.daysAgo(40 + at * 9);
    const told = {
      ...careOf(storage),
      freeToldAt: storage.freeTonnes === undefined ? null : stage.daysAgo(at),
    };
    const { name, owner, address, pincode, capacityTonnes, text: description } = storage;
    const facts = { name, owner, address, pincode, capacityTonnes, description };
    await buildColdStorage(db, { ...facts, ...told, phone: inventedPhone(201 + at), createdAt });
  }
}

function careOf({ freeTonnes, tariff, season, celsius, takes = [] }: DemoColdStorage) {
  return {
    freeTonnes: freeTonnes ?? null,
    tariffPaise: tariff === undefined ? null : paiseFromRupees(tariff),
    seasonFrom: season?.[0] ?? null,
    seasonTo: season?.[1] ?? null,
    minCelsius: celsius?.[0] ?? null,
    maxCelsius: celsius?.[1] ?? null,
    commodityIds: takes.map((slug) => shippedCommodity(slug).id),
  };
}

function demoListingRow(listing: DemoListing, stage: DemoStage): ListingRow {
  const seller = stage.person(listing.by);
  const wishes = {
    commodity: listing.of,
    sellerId: seller.id,
    districtId: seller.districtId,
    description: listing.text,
    pricePaise: paiseFromRupees(listing.rupees),
    quantityMilli: milliFromQuantity(listing.quantity),
    ...(listing.unit === undefined ? {} : { unit: listing.unit }),
    packGrams: listing.packKg === undefined ? null : listing.packKg * 1_000,
    quality: listing.grade ?? null,
    organic: listing.organic ?? false,
    shipping: listing.shipping ?? false,
    ...daysOf(listing, stage),
    createdAt: stage.daysAgo(listing.daysAgo),
  };
  return listingRow(wishes, stage.random);
}

function daysOf({ inDays, harvestDays, deliveryDays }: DemoListing, { today }: DemoStage) {
  const availableOn = addDays(today, inDays);
  const harvestUntil = harvestDays === undefined ? null : addDays(availableOn, harvestDays);
  const deliverBy = deliveryDays === undefined ? null : addDays(harvestUntil ?? availableOn, deliveryDays);
  return { availableOn, harvestUntil, deliverBy };
}
