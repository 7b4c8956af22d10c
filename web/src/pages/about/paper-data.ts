import type { AppLoadContext } from 'react-router';
import type { PaperName } from '~/features/papers/paper.ts';
import { loadPaper } from '~/features/papers/papers.ts';
import type { WrittenPaper } from '~/features/papers/use-paper.ts';
import { readerLanguage } from '~/i18n/reader.ts';

/** What a page of a paper begins with. */
export interface PaperSeed {
  readonly seed: WrittenPaper | null;
}

/** The paper in the language of whoever asks for the page. */
export async function seedOf(name: PaperName, { language }: AppLoadContext): Promise<PaperSeed> {
  return { seed: { paper: await loadPaper(name, language), language } };
}

/** The paper for a page that is already alive; null where its file does not come, which the page says. */
export async function seedHere(name: PaperName): Promise<PaperSeed> {
  const language = readerLanguage();
  const paper = await loadPaper(name, language).catch(() => null);
  return { seed: paper === null ? null : { paper, language } };
}
