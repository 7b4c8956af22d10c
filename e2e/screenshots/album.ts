import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './contact-sheet.ts';

/** The pictures of one look, each also a file of its own. */
export interface Album {
  readonly shots: Shot[];
  /** Adds the picture of an earlier run; false where there is none. */
  addEarlier(name: string): boolean;
  add(name: string, image: Buffer): void;
}

export function createAlbum(folder: string): Album {
  const shots: Shot[] = [];
  const fileOf = (name: string) => join(folder, `${name}.png`);
  return {
    shots,
    addEarlier(name) {
      if (!existsSync(fileOf(name))) return false;
      shots.push({ name, image: readFileSync(fileOf(name)) });
      return true;
    },
    add(name, image) {
      writeFileSync(fileOf(name), image);
      shots.push({ name, image });
    },
  };
}
