import type { Language } from '@polam/domain/catalogue';
import { type Named, spokenName } from '@polam/domain/names/spoken-name';
import { NAMELESS } from '@polam/domain/users/user';

/** A name in the reader's script, and beside it as its owner writes it; that of a user who has left stays as it is. */
export function bothNames(named: Named, language: Language): string {
  if (named.name === NAMELESS) return NAMELESS;
  const spoken = spokenName(named, language);
  return spoken === named.name ? spoken : `${spoken} · ${named.name}`;
}
