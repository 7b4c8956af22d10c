import { useText } from '~/i18n/language.tsx';
import type { ListBarTexts } from '~/ui/lists/list-bar.tsx';

/** Texts of the bar of every list; `show` leads to the list with its number, where that is known. */
export function useListBarTexts(show?: string): ListBarTexts {
  const t = useText();
  return {
    filters: t('listings.filters'),
    close: t('listings.close'),
    show: show ?? t('listings.show-list'),
    clearAll: t('listings.filters-clear'),
  };
}
