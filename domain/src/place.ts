import type { Language, Names } from './catalogue.ts';
import { states } from './states.ts';

/** A district of India: its names, and the code of its state. A name may be empty where it is unknown. */
export interface District extends Names {
  readonly stateCode: string;
}

/** Location of a user or thing, in the reader's language; null where unknown. */
export interface Place {
  readonly district: string | null;
  readonly state: string | null;
}

/** A district and its state in a reader's language; English stands in for a name that is missing. */
export function placeIn(district: District | null, language: Language): Place {
  if (district === null) return { district: null, state: null };
  const state = states.find(({ code }) => code === district.stateCode);
  return { district: district[language] || district.en, state: state?.[language] ?? null };
}
