import { dayInIndia } from '@polam/domain/day';
import type { OutputOf } from '../call.ts';
import type { listForAdmin } from '../calls/cold-storage.ts';
import { shownStorage } from '../cold-storage/fields.ts';
import { bothNames } from './names.ts';
import { cellsOf, type Table } from './table.ts';

type AdminStorage = OutputOf<typeof listForAdmin>['coldStorages'][number];

/** The table of cold storages. */
export const storagesTable = {
  name: 'storages',
  columns: {
    name: ({ name }, { language }) => bothNames({ name }, language),
    owner: ({ owner }, { language }) => bothNames({ name: owner }, language),
    ...cellsOf(shownStorage, 'phone', 'address', 'pincode'),
    district: ({ district }) => district ?? '',
    state: ({ regionState }) => regionState ?? '',
    ...cellsOf(shownStorage, 'capacityTonnes', 'freeTonnes'),
    freeToldOn: ({ freeToldAt }) => (freeToldAt === null ? '' : dayInIndia(new Date(freeToldAt))),
    ...cellsOf(shownStorage, 'tariffPaise'),
    temperature: ({ minCelsius, maxCelsius }) =>
      [minCelsius, maxCelsius].filter((celsius) => celsius !== null).join(' … '),
    commodities: ({ commodities }, { language }) =>
      commodities.map(({ names }) => names[language]).join(', '),
    ...cellsOf(shownStorage, 'license', 'link'),
    manager: ({ manager }) => manager?.email ?? '',
    registeredOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  },
} satisfies Table<AdminStorage>;
