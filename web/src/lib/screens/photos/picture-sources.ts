import { picturePath } from '~/paths.ts';

/** The files of a drawn picture by their widths, as `srcset`. */
export function pictureSources(key: string): string {
  return `${picturePath(key)} 256w, ${picturePath(`${key}-512`)} 512w`;
}
