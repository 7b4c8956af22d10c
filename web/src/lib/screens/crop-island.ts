import { useText } from '~/i18n/language.tsx';
import { useIsland } from '../document/island.ts';
import { MOST_SUGGESTIONS } from './most-suggestions.ts';

/** Data from the page for a field that suggests crops: the text of each number of suggestions, from one on, and of its microphone. */
export type CropTexts = Readonly<Record<'counts', readonly string[]> & Record<'speak' | 'listening', string>>;

/** Attributes of an element by which the text field in it suggests crops on a sleeping document. */
export function useCropIsland() {
  const t = useText();
  const counts = Array.from({ length: MOST_SUGGESTIONS }, (_, at) =>
    t('home.suggestion-count', { count: at + 1 }),
  );
  const speech = { speak: t('voice.speak'), listening: t('voice.listening') };
  return useIsland('crops', { counts, ...speech } satisfies CropTexts);
}
