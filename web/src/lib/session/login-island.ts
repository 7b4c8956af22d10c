import { useText } from '~/i18n/language.tsx';
import { useIsland } from '../document/island.ts';

/** Data from the page for a button that leads a visitor to the login. */
export type LoginTexts = Readonly<
  /** `intent` is the key of `intentAfterLogin`, and `id` what it is about; empty where nothing is done after the login. */
  Record<'intent' | 'id' | 'sentence' | 'toasts' | 'close', string>
>;

/** Attributes by which a button that leads a visitor to the login works on a sleeping document. */
export function useLoginIsland(texts: Omit<LoginTexts, 'toasts' | 'close'>) {
  const t = useText();
  return useIsland('login', { ...texts, toasts: t('frame.toasts'), close: t('frame.close') });
}
