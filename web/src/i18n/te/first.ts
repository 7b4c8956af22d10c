import type { FirstSentences } from '~/i18n/catalogue.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { reports } from './reports/reports.ts';
import { words } from './words.ts';

/** Sentences of the frame and the landing page in Telugu: all that a visitor's first page needs. */
export const first: FirstSentences = {
  ...frame,
  ...home,
  ...reports,
  ...words,
};
