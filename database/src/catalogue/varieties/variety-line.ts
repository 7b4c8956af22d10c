import { languages, mapLanguages, type Names } from '@polam/domain/catalogue';

/** A shipped variety: its names, and other spellings by which it is found. */
export interface ShippedVariety {
  readonly names: Names;
  readonly spellings: readonly string[];
}

/** Reads a line of the shipped varieties: names in the order of the languages, and after `~` other spellings. */
export function readVariety(line: string): ShippedVariety {
  const [names = [], spellings = []] = line.split(' ~ ').map((part) => part.split(' | '));
  return { names: mapLanguages((language) => names[languages.indexOf(language)] ?? ''), spellings };
}
