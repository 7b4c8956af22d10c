import { addDays, dayInIndia } from '@polam/domain/day';
import { QUALITY_GRADES } from '@polam/domain/catalogue';
import { isPrice } from '@polam/domain/money';
import type { Unit } from '@polam/domain/quantity';
import { equipmentTypes } from '../catalogue/equipment-types.ts';
import type { PincodePlace } from '../places.ts';
import type { ShippedCommodity } from './commodity.ts';
import { mandiPricePaise, shippedCommodities } from './commodity.ts';
import { demoEquipment } from './data/demo-equipment.ts';
import { demoListings } from './data/demo-listings.ts';
import { demoRequirements } from './data/demo-requirements.ts';
import type { EquipmentRow } from './equipment.ts';
import { equipmentRow } from './equipment.ts';
import type { ListingRow } from './listings.ts';
import { listingRow } from './listings.ts';
import type { UserRow } from './users.ts';
import { userRow } from './users.ts';
import type { Random } from './random.ts';
import { pick, wholeBetween } from './random.ts';
import type { RequirementRow } from './requirements.ts';
import { requirementRow } from './requirements.ts';

/** Inputs for a generated market of any size. */
export interface BulkMarket {
  readonly random: Random;
  readonly now: Date;
  readonly pincodes: readonly PincodePlace[];
  readonly passwordHash: string;
}

/** Other units that a quintal may be sold in, with their number per quintal. */
const insteadOfQuintal: readonly { unit: Unit; perQuintal: number; packGrams: number | null }[] = [
  { unit: 'quintal', perQuintal: 1, packGrams: null },
  { unit: 'quintal', perQuintal: 1, packGrams: null },
  { unit: 'quintal', perQuintal: 1, packGrams: null },
  { unit: 'kg', perQuintal: 100, packGrams: null },
  { unit: 'ton', perQuintal: 0.1, packGrams: null },
  { unit: 'bag', perQuintal: 2, packGrams: 50_000 },
];

/** A user of a random pincode, created at any time of the last 700 days. */
export function bulkUser({ random, now, pincodes, passwordHash }: BulkMarket): UserRow {
  const { pincode, districtId, latitude, longitude } = pick(random, pincodes);
  const createdAt = daysBefore(now, random() * 700);
  const address = `Door ${wholeBetween(random, 1, 99)}-${wholeBetween(random, 1, 300)}, Main road`;
  return userRow({ pincode, districtId, latitude, longitude, createdAt, passwordHash, address }, random);
}

/** An active listing of any commodity, posted in the last three weeks, available today or months ahead. */
export function bulkListing({ random, now }: BulkMarket, seller: UserRow): ListingRow {
  const commodity = pick(random, shippedCommodities());
  const overrides = {
    commodity: commodity.slug,
    sellerId: seller.id,
    districtId: seller.districtId,
    description: pick(random, demoListings).text,
    quality: random() < 0.3 ? null : pick(random, QUALITY_GRADES),
    organic: random() < 0.2,
    shipping: random() < 0.4,
    availableOn: addDays(dayInIndia(now), random() < 0.5 ? 0 : wholeBetween(random, 1, 180)),
    createdAt: daysBefore(now, random() * 21),
    ...unitAndPrice(commodity, random),
  };
  return listingRow(overrides, random);
}

/** A requirement of any commodity within three months. */
export function bulkRequirement({ random, now }: BulkMarket, buyer: UserRow): RequirementRow {
  const overrides = {
    commodity: pick(random, shippedCommodities()).slug,
    buyerId: buyer.id,
    districtId: buyer.districtId,
    note: pick(random, demoRequirements).note,
    organic: random() < 0.2,
    neededOn: addDays(dayInIndia(now), wholeBetween(random, 1, 90)),
    createdAt: daysBefore(now, random() * 21),
  };
  return requirementRow(overrides, random);
}

/** A piece of equipment of any type, for hire more often than for sale. */
export function bulkEquipment({ random, now }: BulkMarket, owner: UserRow): EquipmentRow {
  const type = pick(random, equipmentTypes);
  const isForSale = !type.hireOnly && random() < 0.3;
  const overrides = {
    type: type.slug,
    ownerId: owner.id,
    districtId: owner.districtId,
    purpose: isForSale ? ('sale' as const) : ('hire' as const),
    costPaise: wholeBetween(random, 3, 25) * (isForSale ? 2_000_000 : 10_000),
    description: pick(random, demoEquipment).text,
    phone: owner.phone,
    address: owner.address,
    createdAt: daysBefore(now, random() * 60),
  };
  return equipmentRow(overrides, random);
}

/**
 * The usual unit and a season's price; commodities sold by the quintal are also sold by kilogram, ton and
 * bag.
 */
function unitAndPrice({ slug, unit: usual }: ShippedCommodity, random: Random) {
  const usualPrice = { unit: usual, packGrams: null, pricePaise: mandiPricePaise(slug, random) };
  if (usual !== 'quintal') return usualPrice;
  const { unit, perQuintal, packGrams } = pick(random, insteadOfQuintal);
  const pricePaise = Math.round(usualPrice.pricePaise / perQuintal);
  return isPrice(pricePaise) ? { unit, packGrams, pricePaise } : usualPrice;
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - Math.round(days * 86_400_000));
}
