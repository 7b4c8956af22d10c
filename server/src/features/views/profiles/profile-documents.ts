import type { Language } from '@polam/domain/catalogue';
import { stampsOf } from '@polam/domain/stamps';
import { placedUser, type UserRow } from '../../users/index.ts';

/** A user without contacts, as anybody may see them. */
export function openUserOf(row: UserRow, language: Language) {
  return {
    ...placedUser(row, language),
    description: row.description,
    ...stampsOf(row),
  };
}

/** Equipment for hire, and equipment for sale. */
export function byPurpose<M extends { readonly purpose: 'hire' | 'sale' }>(equipmentList: readonly M[]) {
  return {
    equipmentForHire: equipmentList.filter(({ purpose }) => purpose === 'hire'),
    equipmentForSale: equipmentList.filter(({ purpose }) => purpose === 'sale'),
  };
}
