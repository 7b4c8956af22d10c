import { picturePath } from '~/paths.ts';

/** Pictures of a set that has them 256 pixels wide alone (web/pictures/README.md). */
const onlySmall = new Set(
  'apple avocado broccoli carrot cherry cucumber garlic ginger grapes kiwi lemon mango orange pea peach pear persimmon pineapple strawberry tractor tulip watermelon'.split(
    ' ',
  ),
);

/** The files of a drawn picture by their widths, as `srcset`; undefined where there is one alone. */
export function pictureSources(key: string): string | undefined {
  if (onlySmall.has(key)) return undefined;
  return `${picturePath(key)} 256w, ${picturePath(`${key}-512`)} 512w`;
}
