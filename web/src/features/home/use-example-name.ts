import { OTHER_COMMODITY, type Names } from '@polam/domain/catalogue';
import { useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import type { Commodity } from './home.api.ts';

const MINUTE_MS = 60_000;
/** A prime above the number of commodities: neighbouring minutes are far apart, and every name has its minute. */
const STRIDE = 7_919;

/**
 * Name of a commodity of the whole catalogue, another every minute; null without a catalogue.
 *
 * Drawn by the clock and not by chance: a page that is rendered anew within the minute is the same page.
 */
export function exampleName(commodities: readonly Commodity[], at: Date): Names | null {
  const known = knownIn(commodities);
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  return known[(minute * STRIDE) % known.length]?.names ?? null;
}

/**
 * Name of a crop in the reader's language: that of the rendered page, else a random one of the catalogue; undefined
 * until there is one.
 */
export function useExampleName(
  rendered: Names | null,
  commodities: readonly Commodity[],
): string | undefined {
  const language = useLanguage();
  const [luck] = useState(() => Math.random());
  const known = knownIn(commodities);
  const names = rendered ?? known[Math.floor(luck * known.length)]?.names;
  return names?.[language];
}

function knownIn(commodities: readonly Commodity[]): readonly Commodity[] {
  return commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
}
