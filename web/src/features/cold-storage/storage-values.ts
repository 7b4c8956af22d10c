import type { ProblemDetail } from '@polam/contract/problems';
import { careProblems, type StorageCare } from '@polam/domain/hire/cold-storage';
import { rupeesFromPaise } from '@polam/domain/money';
import type { AdminStorage, ManagedStorage } from './cold-storage.api.ts';

/** Values of the care fields in a form. */
export type CareValues = Readonly<
  Record<
    'freeTonnes' | 'tariffPaise' | 'seasonFrom' | 'seasonTo' | 'minCelsius' | 'maxCelsius' | 'commodityIds',
    string
  >
>;

/** Values of the admin's form of a cold storage. */
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

/** Values of an empty form. */
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

/** Current values of a cold storage for the form of its manager. */
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

/** Current values of a cold storage for the form of an admin. */
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

/**
 * Contradictions between the fields of a form, before it is sent; `capacityTonnes` where the form has no such
 * field.
 */
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
