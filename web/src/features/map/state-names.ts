import type { Language } from '@polam/domain/catalogue';
import { states } from '@polam/domain/states';

/** Name of a state; its code where there is no such state. */
export function stateName(code: string, language: Language): string {
  return states.find((state) => state.code === code)?.[language] ?? code;
}

/** Names of the first two states in a list of codes, without duplicates. */
export function placesOf(codes: readonly string[], language: Language): string {
  const [...all] = new Set(codes);
  const named = all.slice(0, 2).map((code) => stateName(code, language));
  return named.join(', ') + (all.length > 2 ? ' …' : '');
}
