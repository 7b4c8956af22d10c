import type { Language } from '../catalogue.ts';
import { nameInScript } from './name-in-script.ts';

/** A name, and how its owner writes it in other scripts. */
export interface Named {
  readonly name: string;
  readonly spellings?: Readonly<Record<string, string>> | null | undefined;
}

/** A name of a user or a place in the reader's script: as its owner writes it, else by rule, else as it stands. */
export function spokenName({ name, spellings }: Named, language: Language): string {
  return spellings?.[language] ?? nameInScript(name, language) ?? name;
}

/** Where a listing lies, as its document says it. */
export interface PlacedListing {
  readonly placeVillage: string | null;
  /** The village as the seller writes it in other scripts. */
  readonly villageSpellings?: Named['spellings'];
  readonly storageName: string | null;
  /** In the reader's language. */
  readonly district: string | null;
}

/** Where a listing lies, on one line: the cold storage or village, and the district. */
export function placeLine(
  { placeVillage, villageSpellings, storageName, district }: PlacedListing,
  language: Language,
): string {
  const nearer =
    storageName === null ? { name: placeVillage ?? '', spellings: villageSpellings } : { name: storageName };
  return [spokenName(nearer, language), district].filter(Boolean).join(', ');
}
