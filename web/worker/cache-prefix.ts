/** Prefix of the names of all our caches. */
export const CACHE_PREFIX = 'polam-';

/** Deletes those of our caches whose name matches. */
export async function deleteAll(isGone: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
}
