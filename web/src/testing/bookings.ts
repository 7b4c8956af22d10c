import type { OutputOf } from '@polam/contract/call';
import type { list } from '@polam/contract/calls/bookings';
import type { catalogue } from '@polam/contract/calls/catalogue';
import { mapLanguages } from '@polam/domain/catalogue';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import { listDays, spanOfMonth } from '@polam/domain/hire/equipment-calendar';
import { buildShownEquipment } from './users.ts';
import { sita } from './negotiations.ts';

type Booking = OutputOf<typeof list>['bookings'][number];

/** Booking of Sita's tractor for three days, requested by the reader. */
export function buildBooking(overrides: Partial<Booking> = {}): Booking {
  const { id, item, model, typeNames, typeSlug, picture, district } = buildShownEquipment();
  const from = addDays(dayInIndia(new Date()), 5);
  return {
    id: '0190f000-0000-7000-8000-000000000800',
    equipment: { id, item, model, typeNames, typeSlug, picture, photoId: null, district },
    side: 'hirer',
    other: { id: sita.id, name: sita.name, phone: sita.phone },
    from,
    to: addDays(from, 3),
    ratePaise: 220_000,
    rateUnit: 'day',
    workMilli: null,
    estimatePaise: 660_000,
    note: 'Four acres of black soil',
    state: 'requested',
    by: null,
    confirmBy: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    ...overrides,
  };
}

/** A month in which all days but those in `taken` are free. */
export function buildMonth(month: string, taken: readonly Day[] = [], units = 1) {
  const days = listDays(spanOfMonth(month)).map((day) => ({ day, free: taken.includes(day) ? 0 : units }));
  return { units, days };
}

/** Four equipment types, of which water tanks are for hire only. */
export function buildEquipmentTypes(): OutputOf<typeof catalogue>['equipmentTypes'] {
  const type = (id: number, slug: string, en: string) => ({
    id: `0190f000-0000-7000-8000-00000000090${id}`,
    slug,
    names: mapLanguages(() => en),
    rateUnit: 'day' as const,
    hireOnly: false,
    picture: 'tractor',
  });
  return [
    type(1, 'tractors', 'Tractors'),
    { ...type(2, 'sprayers', 'Sprayers'), rateUnit: 'acre' },
    { ...type(3, 'water-tanks', 'Water tanks'), rateUnit: 'tank', hireOnly: true },
    type(4, 'others', 'Others'),
  ];
}
