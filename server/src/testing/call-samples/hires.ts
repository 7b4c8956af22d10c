import * as bookings from '@polam/contract/calls/bookings';
import * as equipment from '@polam/contract/calls/equipment';
import type { InputOf } from '@polam/contract/call';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { monthOf } from '@polam/domain/hire/equipment-calendar';
import { equipmentSorts } from '@polam/domain/hire/equipment-filter';
import { asked, by, type Asked } from '../call-sample.ts';
import type { MarketFixture } from '../market-fixture.ts';

type ListInput = InputOf<typeof equipment.listForHire>;
type BookingListInput = InputOf<typeof bookings.list>;

const today = dayInIndia(new Date());
const from = addDays(today, 12);
const days = { from, to: addDays(from, 2) };
const pincode = '522001';

/** Every sort, each also with a word that is common, rare, short and without matches. */
const inputs: readonly ListInput[] = [undefined, 'wheat', 'tractor', 'on', 'zzzz nothing'].flatMap((search) =>
  equipmentSorts.map((sort) => ({
    sort,
    ...(search === undefined ? {} : { search }),
    ...(sort === 'nearest' ? { pincode } : {}),
  })),
);

/** Each filter that narrows a list of equipment. */
const narrowed: readonly ListInput[] = [
  { category: 'tractors' },
  { withOperator: true, minPricePaise: 100_000, maxPricePaise: 300_000 },
  { pincode, within: 200 },
  { district: 'ap-guntur' },
  days,
];

/** The lists and calendars of equipment, and a user's bookings. */
export const hireReadings: readonly Asked[] = [
  asked(equipment.listForHire, ({ trader }) => [
    ...by('visitor', [...inputs, ...narrowed]),
    ...by(trader, [{ limit: 100 }]),
  ]),
  asked(equipment.listForSale, () => by('visitor', [...inputs, ...narrowed.slice(0, 4)])),
  asked(equipment.facets, () =>
    by(
      'visitor',
      [{}, { search: 'tractor' }, ...narrowed].map((input) => ({ ...input, purpose: 'hire' as const })),
    ),
  ),
  asked(equipment.listOfOwner, ({ farmer }) => [
    ...by('trader', [{ ownerId: farmer.id }]),
    ...by('farmer', [{ ownerId: farmer.id }, { ownerId: farmer.id, restorable: true }]),
  ]),
  asked(equipment.get, async (market) => {
    const equipmentId = await bookedEquipment(market);
    return [...by('visitor', [{ equipmentId }]), ...by('trader', [{ equipmentId }])];
  }),
  asked(equipment.photo, async (market) => by('visitor', [{ equipmentId: await bookedEquipment(market) }])),
  asked(bookings.freeDays, async (market) =>
    by('visitor', [{ equipmentId: await bookedEquipment(market), month: monthOf(from) }]),
  ),
  asked(bookings.list, async (market) => {
    const equipmentId = await bookedEquipment(market);
    return [
      ...by<BookingListInput>('trader', [{}, { state: 'ended' }]),
      ...by<BookingListInput>('farmer', [
        { side: 'owner' },
        { side: 'owner', state: 'ended' },
        { side: 'owner', equipmentId },
      ]),
    ];
  }),
];

/** Writes of equipment, and of its bookings. */
export const hireWritings: readonly Asked[] = [
  asked(equipment.post, () =>
    by('farmer', [{ item: 'Tractor', costPaise: 100_000, purpose: 'hire', description: 'Strong' }]),
  ),
  asked(equipment.edit, async (market) =>
    by('farmer', [{ equipmentId: await manyBooked(market), item: 'Tractor', costPaise: 90_000, units: 1 }]),
  ),
  asked(equipment.move, async ({ db, farmer, others }) => {
    const { id: equipmentId } = await buildEquipment(db, { ownerId: farmer.id });
    for (const { id: hirerId } of others) await buildBooking(db, { equipmentId, hirerId });
    return by('farmer', [{ equipmentId, move: 'delete' }]);
  }),
  asked(equipment.createType, () => by('admin', [{ name: 'Balers' }])),
  asked(bookings.request, async (market) =>
    by(await buildFarmer(market.db), [
      { equipmentId: await manyBooked(market), from: addDays(today, 90), to: addDays(today, 92) },
    ]),
  ),
  asked(bookings.confirm, async (market) => {
    const equipmentId = await manyBooked(market);
    for (const { id: hirerId } of market.others)
      await buildBooking(market.db, { equipmentId, hirerId, inDays: 100 });
    return by('farmer', [{ bookingId: await aRequest(market, equipmentId) }]);
  }),
  asked(bookings.decline, async (market) =>
    by('farmer', [{ bookingId: await aRequest(market, await manyBooked(market)) }]),
  ),
  asked(bookings.cancel, async (market) =>
    by('trader', [{ bookingId: await aRequest(market, await manyBooked(market)) }]),
  ),
];

/** The equipment of the farmer that all other users have booked. */
async function bookedEquipment({ db, farmer }: MarketFixture): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    select equipment_id as id from bookings where owner_id = ${farmer.id} order by id limit 1`;
  if (row === undefined) throw new Error('The market has no machine that is booked.');
  return row.id;
}

/** Another piece of the farmer's equipment that all other users have booked. */
async function manyBooked({ db, farmer, others }: MarketFixture): Promise<string> {
  const { id: equipmentId } = await buildEquipment(db, { ownerId: farmer.id, units: 2 });
  for (const [at, { id: hirerId }] of others.entries())
    await buildBooking(db, { equipmentId, hirerId, inDays: 10 + at, state: 'confirmed' });
  return equipmentId;
}

async function aRequest({ db, trader }: MarketFixture, equipmentId: string): Promise<string> {
  return (await buildBooking(db, { equipmentId, hirerId: trader.id, inDays: 100 })).id;
}
