import type { Language } from '@polam/domain/catalogue';
import { catalogueFiles } from 'virtual:catalogue-files';
import { paths } from '~/paths.ts';

/** Message files that a visitor's page needs at once: the landing page needs only the first. */
export function sentenceFiles(language: Language, path: string): readonly string[] {
  const files = catalogueFiles[language];
  if (files === undefined) return [];
  return path === paths.home() ? [files.first] : [files.first, files.rest];
}
