import { wordsIn } from '@polam/contract/messages/by-language';
import type * as calls from '@polam/contract/calls/cold-storage';
import type { OutputOf } from '@polam/contract/call';
import { storageColumns, type StorageColumn } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { rupeesFromPaise } from '@polam/domain/money';

type AdminStorage = OutputOf<typeof calls.listForAdmin>['coldStorages'][number];

/** The table of cold storages in a reader’s language, its head first. */
export function storageLines(
  storages: readonly AdminStorage[],
  language: Language,
): readonly (readonly (string | number)[])[] {
  const head = storageColumns.map((column) => wordsIn[language].tables.storages[column]);
  const lines = storages.map((storage) => {
    const cells = cellsOf(storage, language);
    return storageColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  storage: AdminStorage,
  language: Language,
): Readonly<Record<StorageColumn, string | number>> {
  const { name, owner, phone, address, pincode, license, link, minCelsius, maxCelsius, tariffPaise } =
    storage;
  return {
    name,
    owner,
    phone,
    address,
    pincode,
    license,
    link,
    district: storage.district ?? '',
    state: storage.regionState ?? '',
    capacity: storage.capacityTonnes ?? '',
    free: storage.freeTonnes ?? '',
    freeToldOn: storage.freeToldAt === null ? '' : dayInIndia(new Date(storage.freeToldAt)),
    tariff: tariffPaise === null ? '' : rupeesFromPaise(tariffPaise),
    temperature: [minCelsius, maxCelsius].filter((celsius) => celsius !== null).join(' … '),
    commodities: storage.commodities.map(({ names }) => names[language]).join(', '),
    manager: storage.manager?.email ?? '',
    registeredOn: dayInIndia(new Date(storage.createdAt)),
  };
}
