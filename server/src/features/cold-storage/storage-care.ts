import type * as calls from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import type { FieldProblems } from '@polam/contract/problems';
import { careProblems } from '@polam/domain/cold-storage';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { CareRow } from './cold-storage.repository.ts';

type CareInput = Omit<InputOf<typeof calls.updateOwn>, 'storageId'>;

/** What is told of a cold storage, null where nothing is. */
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

/** What is wrong with what is told, by wire name; null where nothing is. */
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
