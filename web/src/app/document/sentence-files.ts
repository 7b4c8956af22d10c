import type { Language } from '@polam/domain/catalogue';
import { areasOfPages, catalogueFiles } from 'virtual:catalogue-files';

/** Message files that a page needs at once, by its scripts. */
export function sentenceFiles(language: Language, scripts: readonly string[]): readonly string[] {
  const files = catalogueFiles[language] ?? {};
  const areas = ['first', ...scripts.flatMap((script) => areasOfPages[script] ?? [])];
  // All areas have one name for a page.
  if (areas.includes('*')) areas.push(...Object.keys(files));
  return [...new Set(areas.flatMap((area) => files[area] ?? []))];
}
