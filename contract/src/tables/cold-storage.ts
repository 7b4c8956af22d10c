import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';
import type { OutputOf } from '../call.ts';
import type { listForAdmin } from '../calls/cold-storage.ts';
import type { Table } from './table.ts';

type AdminStorage = OutputOf<typeof listForAdmin>['coldStorages'][number];

/** The table of cold storages. */
export const storagesTable = {
  name: 'storages',
  columns: {
    name: ({ name }) => name,
    owner: ({ owner }) => owner,
    phone: ({ phone }) => phone,
    address: ({ address }) => address,
    pincode: ({ pincode }) => pincode,
    district: ({ district }) => district ?? '',
    state: ({ regionState }) => regionState ?? '',
    capacity: ({ capacityTonnes }) => capacityTonnes ?? '',
    free: ({ freeTonnes }) => freeTonnes ?? '',
    freeToldOn: ({ freeToldAt }) => (freeToldAt === null ? '' : dayInIndia(new Date(freeToldAt))),
    tariff: ({ tariffPaise }) => (tariffPaise === null ? '' : rupeesFromPaise(tariffPaise)),
    temperature: ({ minCelsius, maxCelsius }) =>
      [minCelsius, maxCelsius].filter((celsius) => celsius !== null).join(' … '),
    commodities: ({ commodities }, { language }) =>
      commodities.map(({ names }) => names[language]).join(', '),
    license: ({ license }) => license,
    link: ({ link }) => link,
    manager: ({ manager }) => manager?.email ?? '',
    registeredOn: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  },
} satisfies Table<AdminStorage>;
