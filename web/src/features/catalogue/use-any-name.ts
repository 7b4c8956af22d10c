import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Commodity } from './catalogue.api.ts';

/** A random name of the whole catalogue, in the reader's language, the same while the screen stands. Source: ANSWERS. */
export function useAnyName(commodities: readonly Commodity[]): string | undefined {
  const language = useLanguage();
  const [luck] = useState(() => Math.random());
  const known = commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
  return known[Math.floor(luck * known.length)]?.names[language];
}
