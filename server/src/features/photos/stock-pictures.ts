import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A picture of the catalogue, whole. */
export interface StockPicture {
  readonly content: Buffer;
  readonly hash: string;
}

const CACHED_PICTURES = 300;
const DEFAULT_KEY = 'field';
/** One grey pixel, for a server that was installed without its pictures. */
const LAST_RESORT = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ7na3u/+BiOh/AAA=', 'base64');

/**
 * Finds the catalogue's pictures by key in the first folder that has them; one that is missing is stood in
 * for, so that a page never shows a hole.
 */
export function buildStockPictures(folders: readonly string[]): (key: string) => Promise<StockPicture> {
  const known = new LRUCache<string, StockPicture>({ max: CACHED_PICTURES });

  return async (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = (await readFrom(folders, key)) ?? (await readFrom(folders, DEFAULT_KEY)) ?? LAST_RESORT;
    const picture = {
      content: found,
      hash: createHash('sha256').update(found).digest('base64url').slice(0, 16),
    };
    known.set(key, picture);
    return picture;
  };
}

async function readFrom(folders: readonly string[], key: string): Promise<Buffer | null> {
  if (!/^[a-z0-9-]+$/.test(key)) return null;
  for (const folder of folders) {
    const content = await readIfThere(join(folder, `${key}.webp`));
    if (content !== null) return content;
  }
  return null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    // The next folder may have it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
