import type { Language } from '@polam/domain/catalogue';
import { CACHE_PREFIX, deleteAll } from './cache-prefix.ts';

/** What the build tells the worker of the release that it belongs to. */
export interface Release {
  /** Another one as soon as any file of the page differs. */
  readonly id: string;
  /** The page's own list of its routes with their files. */
  readonly manifest: string;
  /** The files that every page begins with, its styles too. */
  readonly files: readonly string[];
  /** The files of sentences of each language. */
  readonly sentences: Readonly<Record<Language, readonly string[]>>;
  /** The module that is shown in place of a page that this device does not have. */
  readonly offlinePage: string;
}

/** Written in by the build. */
declare const RELEASE: Release;

/** The release that this worker belongs to. */
export const release: Release = RELEASE;

/** The caches that this release keeps. What depends on the files of the page has the release in its name. */
export const cacheNames = {
  release: `${CACHE_PREFIX}release-${release.id}`,
  pages: `${CACHE_PREFIX}pages-${release.id}`,
  answers: `${CACHE_PREFIX}answers-${release.id}`,
  photos: `${CACHE_PREFIX}photos`,
  pictures: `${CACHE_PREFIX}pictures`,
  settings: `${CACHE_PREFIX}settings`,
} as const;

/** Deletes what earlier releases kept. */
export async function deleteEarlierReleases(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames));
  await deleteAll((name) => !current.has(name));
}
