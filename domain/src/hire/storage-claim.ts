import { inLatinDigits } from '../plain-text.ts';

/** Most characters in the texts of a claim to a cold storage. */
export const CLAIM_TEXT = { message: 1_000, reason: 500, wdra: 30 } as const;

/** States of a claim. */
export const claimStates = ['waiting', 'confirmed', 'refused'] as const;

export type ClaimState = (typeof claimStates)[number];

/** A registration number of the warehousing authority (WDRA) in its canonical form. */
export function canonicalWdra(text: string): string {
  return inLatinDigits(text).replaceAll(/\s+/g, '').toUpperCase();
}

/**
 * Whether a text looks like such a number: letters, digits and their separators, with a digit among them. The authority
 * publishes no form that all its numbers have, so nothing more is asked.
 */
export function isWdra(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9][A-Z0-9/.-]{3,29}$/.test(text);
}

/** Why a claim cannot be confirmed; null where it can. One claim wins: whoever comes later finds a manager. */
export function claimProblem(
  claim: { readonly state: ClaimState },
  storage: { readonly managerId: string | null },
): 'claim-answered' | 'storage-managed' | null {
  if (claim.state !== 'waiting') return 'claim-answered';
  return storage.managerId === null ? null : 'storage-managed';
}
