import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/cold-storage';
import {
  blankStorage,
  type ManagedField,
  managedFields,
  storedStorage,
  type StoredValues,
} from '@polam/contract/cold-storage/fields';
import { givenOf, namesOf, valuesOf } from '@polam/contract/fields';
import type { FieldProblems } from '@polam/contract/problems';
import type { AuditedAction } from '@polam/domain/admin/audit';
import { careProblems } from '@polam/domain/hire/cold-storage';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Context, Transaction } from '@polam/server/http/context';
import type { CatalogueSnapshot } from '../catalogue/index.ts';

type CareInput = Omit<InputOf<typeof calls.updateOwn>, 'storageId'>;

/** Phone, capacity, free space, tariff, season, climate and crops of a cold storage, which its manager writes. */
type Care = Pick<StoredValues, ManagedField>;

/** Values that an input of the manager gives; phone and capacity stay where it leaves them out, the rest is unknown. */
export function careOf(
  input: CareInput,
  { phone, capacityTonnes }: Pick<Care, 'phone' | 'capacityTonnes'>,
): Care {
  const names = namesOf(managedFields);
  return { ...valuesOf(names, { ...blankStorage, phone }), capacityTonnes, ...givenOf(names, input) };
}

/** Values that an input of an admin gives; what it leaves out is unknown. */
export function storedOf(input: Omit<InputOf<typeof calls.update>, 'storageId'>): StoredValues {
  return { ...blankStorage, ...givenOf(storedStorage, input) };
}

/** Problems of the given values, by wire name; null where there are none. */
export function careFields(care: Omit<Care, 'phone'>, catalogue: CatalogueSnapshot): FieldProblems | null {
  const { freeTonnes, ...problems } = careProblems(care);
  const isUnknown = care.commodityIds.some((id) => catalogue.findCommodity(id) === null);
  const found: FieldProblems = {
    ...problems,
    ...(freeTonnes === undefined ? {} : { free: freeTonnes }),
    ...(isUnknown ? { commodities: { problem: 'not-a-choice' } } : {}),
  };
  return Object.keys(found).length === 0 ? null : found;
}

/** Writes the audit row of an admin's act on a cold storage. */
export async function auditStorage(
  tx: Transaction,
  { actor, requestId }: Context,
  entry: {
    readonly action: Extract<AuditedAction, `cold-storage-${string}`>;
    readonly subjectId: string;
    readonly reason?: string;
  },
): Promise<void> {
  await recordAudit(tx, { actorId: actor?.id ?? null, requestId, ...entry });
}
