import { fromHtml } from '@polam/domain/html-text';

/**
 * A part of a style sheet, from tools/bundling/style-parts.mjs: text that every page has; a rule with the classes that
 * each of its selectors needs; or a group, such as `@media`, of parts.
 */
export type StylePart =
  | string
  | { readonly classes: readonly (readonly string[])[]; readonly css: string }
  | { readonly open: string; readonly parts: readonly StylePart[] };

const CLASS = /\sclass="([^"]*)"/g;
/** The classes of a rendered page. */
export function classesIn(html: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (const [, value] of html.matchAll(CLASS)) values.add(value ?? '');
  const classes = new Set<string>();
  for (const value of values) for (const name of fromHtml(value).split(/\s+/)) classes.add(name);
  return classes;
}

/** The styles that elements of these classes use, in the order of their sheet; a group without any is left out. */
export function usedStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let styles = '';
  for (const part of parts) {
    if (typeof part === 'string') styles += part;
    else if ('css' in part) {
      if (part.classes.some((needed) => needed.every((name) => classes.has(name)))) styles += part.css;
    } else {
      const used = usedStyles(part.parts, classes);
      if (used !== '') styles += `${part.open}${used}}`;
    }
  }
  return styles;
}
