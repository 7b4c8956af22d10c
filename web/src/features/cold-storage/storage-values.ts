import type { ProblemDetail } from '@polam/contract/problems';
import { careProblems, type StorageCare } from '@polam/domain/cold-storage';
import { rupeesFromPaise } from '@polam/domain/money';
import type { AdminStorage, ManagedStorage } from './cold-storage.api.ts';

/** What is told of the room, as it stands in a form. */
export type CareValues = Readonly<
  Record<
    'freeTonnes' | 'tariffPaise' | 'seasonFrom' | 'seasonTo' | 'minCelsius' | 'maxCelsius' | 'commodityIds',
    string
  >
>;

/** What an admin writes of a cold storage, as it stands in a form. */
export type StorageValues = CareValues &
  Readonly<
    Record<
      | 'name'
      | 'capacityTonnes'
      | 'phone'
      | 'address'
      | 'pincode'
      | 'description'
      | 'link'
      | 'license'
      | 'owner'
      | 'manager',
      string
    >
  >;

/** A form in which nothing stands yet. */
export const emptyStorage: StorageValues = {
  name: '',
  capacityTonnes: '',
  phone: '',
  address: '',
  pincode: '',
  description: '',
  link: '',
  license: '',
  owner: '',
  manager: '',
  freeTonnes: '',
  tariffPaise: '',
  seasonFrom: '',
  seasonTo: '',
  minCelsius: '',
  maxCelsius: '',
  commodityIds: '',
};

/** What is told of a cold storage now, as it stands in the form of its keeper. */
export function careValues(storage: ManagedStorage): CareValues {
  const { freeTonnes, tariffPaise, seasonFrom, seasonTo, minCelsius, maxCelsius, commodities } = storage;
  return {
    freeTonnes: textOf(freeTonnes),
    tariffPaise: tariffPaise === null ? '' : String(rupeesFromPaise(tariffPaise)),
    seasonFrom: textOf(seasonFrom),
    seasonTo: textOf(seasonTo),
    minCelsius: textOf(minCelsius),
    maxCelsius: textOf(maxCelsius),
    commodityIds: commodities.map(({ id }) => id).join(','),
  };
}

/** A cold storage as it stands in the form of an admin. */
export function storageValues(storage: AdminStorage): StorageValues {
  const { name, capacityTonnes, phone, address, pincode, description, link, license, owner } = storage;
  const facts = { name, phone, address, pincode, description, link, license, owner };
  return {
    ...facts,
    ...careValues(storage),
    capacityTonnes: textOf(capacityTonnes),
    manager: storage.manager?.email ?? '',
  };
}

/** What does not fit together in a form, before it is sent; `capacityTonnes` where the form does not hold it. */
export function misfits(
  checked: Readonly<Record<string, unknown>>,
  capacityTonnes?: number | null,
): Readonly<Record<string, ProblemDetail>> {
  const figure = (name: keyof StorageCare) => {
    const value = checked[name];
    return typeof value === 'number' ? value : null;
  };
  return careProblems({
    capacityTonnes: capacityTonnes === undefined ? figure('capacityTonnes') : capacityTonnes,
    freeTonnes: figure('freeTonnes'),
    seasonFrom: figure('seasonFrom'),
    seasonTo: figure('seasonTo'),
    minCelsius: figure('minCelsius'),
    maxCelsius: figure('maxCelsius'),
  });
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure);
}
