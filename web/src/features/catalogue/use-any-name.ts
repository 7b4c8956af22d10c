import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Commodity } from './catalogue.api.ts';

/**
 * Random name of the catalogue in the reader's language, stable while the component is mounted. Source:
 * ANSWERS.
 */
export function useAnyName(commodities: readonly Commodity[]): string | undefined {
  const language = useLanguage();
  const [luck] = useState(() => Math.random());
  const known = commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
  return known[Math.floor(luck * known.length)]?.names[language];
}
