import type { Language } from '@polam/domain/catalogue';
import { CACHE_PREFIX, deleteAll } from './cache-prefix.ts';

/** The worker's release, written in by the build. */
export interface Release {
  /** Changes with any file of the page. */
  readonly id: string;
  /** Path of the router's manifest: routes with their files. */
  readonly manifest: string;
  /** Files that every page loads first, styles included. */
  readonly files: readonly string[];
  /** Message files of each language. */
  readonly sentences: Readonly<Record<Language, readonly string[]>>;
  /** Module shown in place of a page that is not cached on this device. */
  readonly offlinePage: string;
}

/** Written in by the build. */
declare const RELEASE: Release;

/** The release that this worker belongs to. */
export const release: Release = RELEASE;

/** Caches of this release. Those that depend on the files of the page have the release in their name. */
export const cacheNames = {
  release: `${CACHE_PREFIX}release-${release.id}`,
  pages: `${CACHE_PREFIX}pages-${release.id}`,
  handoffs: `${CACHE_PREFIX}handoffs-${release.id}`,
  answers: `${CACHE_PREFIX}answers-${release.id}`,
  photos: `${CACHE_PREFIX}photos`,
  pictures: `${CACHE_PREFIX}pictures`,
  settings: `${CACHE_PREFIX}settings`,
} as const;

/** Deletes the caches of earlier releases. */
export async function deleteEarlierReleases(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames));
  await deleteAll((name) => !current.has(name));
}
