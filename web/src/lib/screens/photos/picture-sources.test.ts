import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signPath } from '~/paths.ts';
import { pictureSources } from './picture-sources.ts';

const folder = join(import.meta.dirname, '../../../../public/pictures');
const files = readdirSync(folder).filter((name) => name.endsWith('.webp') && !name.startsWith('field'));
const isWide = (name: string) => name.endsWith('-512.webp');
const isSign = (name: string) => name.endsWith('-128.webp');

describe('the files of drawn pictures', () => {
  it('are there in the widths that a page may ask for', () => {
    const names = files
      .filter((name) => !isWide(name) && !isSign(name))
      .map((name) => name.replace('.webp', ''));
    const asked = names.flatMap(
      (name) => `${pictureSources(name)} ${signPath(name)}`.match(/[\w-]+\.webp/g) ?? [],
    );

    expect(asked.toSorted()).toEqual(files.toSorted());
    expect(files.filter(isWide).length).toBeGreaterThan(200);
  });
});
