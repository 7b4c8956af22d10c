import { useText } from '~/i18n/language.tsx';
import { useIsland } from '~/lib/document/island.ts';

/** Data from the page for a button that shares a link; one without a title copies it. */
export type ShareTexts = Readonly<
  Record<'path' | 'title' | 'copied' | 'refused' | 'toasts' | 'close', string>
>;

/** Attributes by which a button that shares a link works on a sleeping document. */
export function useShareIsland(texts: Omit<ShareTexts, 'toasts' | 'close'>) {
  const t = useText();
  return useIsland('share', { ...texts, toasts: t('frame.toasts'), close: t('frame.close') });
}
