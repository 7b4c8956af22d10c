import { OTHER_COMMODITY, type Names } from '@polam/domain/catalogue';
import { useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import type { Commodity } from './home.api.ts';

const EXAMPLES = 12;

/** Example names spread over the catalogue; deterministic, so that a rendered page can be cached. */
export function exampleNames(commodities: readonly Commodity[]): readonly Names[] {
  const known = commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
  const step = Math.max(1, Math.floor(known.length / EXAMPLES));
  return known
    .filter((_, position) => position % step === 0)
    .slice(0, EXAMPLES)
    .map(({ names }) => names);
}

/**
 * Random name of a crop in the reader's language; undefined on the server and before hydration, where nothing
 * may be random.
 */
export function useExampleName(
  examples: readonly Names[],
  commodities: readonly Commodity[],
): string | undefined {
  const language = useLanguage();
  const [luck] = useState(() => Math.random());
  const isAlive = useSession().state !== 'unknown';
  const choice = examples.length > 0 ? examples : exampleNames(commodities);
  return isAlive ? choice[Math.floor(luck * choice.length)]?.[language] : undefined;
}
