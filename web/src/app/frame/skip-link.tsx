import type { MouseEvent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { findPageStart } from './page-start.ts';

/** First tab stop: skips bars and menus to the page. A plain link before hydration. */
export function SkipLink() {
  const t = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    findPageStart()?.focus();
  };
  return (
    <a
      href="#page"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-card focus:bg-card focus:p-3 focus:shadow-card"
    >
      {t('frame.skip')}
    </a>
  );
}
