import type * as calls from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import type { FieldProblems } from '@polam/contract/problems';
import { careProblems } from '@polam/domain/hire/cold-storage';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { CareRow } from './cold-storage.repository.ts';

type CareInput = Omit<InputOf<typeof calls.updateOwn>, 'storageId'>;

/** Values of {@link CareRow} of an input, null where they are not given. */
export function careOf(input: CareInput): CareRow {
  return {
    freeTonnes: input.freeTonnes ?? null,
    tariffPaise: input.tariffPaise ?? null,
    seasonFrom: input.seasonFrom ?? null,
    seasonTo: input.seasonTo ?? null,
    minCelsius: input.minCelsius ?? null,
    maxCelsius: input.maxCelsius ?? null,
    commodityIds: input.commodityIds ?? [],
  };
}

/** Problems of the given values, by wire name; null where there are none. */
export function careFields(
  care: CareRow & { readonly capacityTonnes: number | null },
  catalogue: CatalogueSnapshot,
): FieldProblems | null {
  const { freeTonnes, ...problems } = careProblems(care);
  const isUnknown = care.commodityIds.some((id) => catalogue.findCommodity(id) === null);
  const found: FieldProblems = {
    ...problems,
    ...(freeTonnes === undefined ? {} : { free: freeTonnes }),
    ...(isUnknown ? { commodities: { problem: 'not-a-choice' } } : {}),
  };
  return Object.keys(found).length === 0 ? null : found;
}
