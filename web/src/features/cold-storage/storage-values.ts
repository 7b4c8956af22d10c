import { managedFields, shownStorage, type ManagedField } from '@polam/contract/cold-storage/fields';
import { namesOf, valuesOf } from '@polam/contract/fields';
import type { ProblemDetail } from '@polam/contract/problems';
import { careProblems, type StorageCare } from '@polam/domain/hire/cold-storage';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import type { AdminStorage, ManagedStorage } from './cold-storage.api.ts';

/** Values of the admin's form of a cold storage. */
export type StorageValues = TypedValues<typeof shownStorage> & {
  readonly commodityIds: string;
  readonly manager: string;
};

/** Values of the form of its manager. */
export type CareValues = Pick<StorageValues, ManagedField>;

/** Values of an empty form. */
export const emptyStorage: StorageValues = {
  ...typedValues(shownStorage, {}),
  commodityIds: '',
  manager: '',
};

/** Current values of a cold storage for the form of its manager. */
export function careValues(storage: ManagedStorage): CareValues {
  return valuesOf(namesOf(managedFields), writtenValues(storage));
}

/** Current values of a cold storage for the form of an admin. */
export function storageValues(storage: AdminStorage): StorageValues {
  return { ...writtenValues(storage), manager: storage.manager?.email ?? '' };
}

function writtenValues(storage: ManagedStorage) {
  const commodityIds = storage.commodities.map(({ id }) => id).join(',');
  return { ...typedValues(shownStorage, storage), commodityIds };
}

/** Contradictions between the fields of a form, before it is sent. */
export function misfits(checked: Readonly<Record<string, unknown>>): Readonly<Record<string, ProblemDetail>> {
  const figure = (name: keyof StorageCare) => {
    const value = checked[name];
    return typeof value === 'number' ? value : null;
  };
  return careProblems({
    capacityTonnes: figure('capacityTonnes'),
    freeTonnes: figure('freeTonnes'),
    seasonFrom: figure('seasonFrom'),
    seasonTo: figure('seasonTo'),
    minCelsius: figure('minCelsius'),
    maxCelsius: figure('maxCelsius'),
  });
}
