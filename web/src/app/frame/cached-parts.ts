import type { Language } from '@polam/domain/catalogue';
import { nameOf } from './places.ts';

/** An element of the frame: its tag and attributes. */
export interface Shell {
  readonly tag: 'header' | 'footer' | 'nav';
  readonly className: string;
  /** Accessible name. */
  readonly label?: string;
}

/** A part that a page needs and the cache lacks. */
export interface MissingPart {
  readonly key: string;
  readonly shell: Shell;
}

/**
 * Markup of the parts of the frame, which is the same for all pages of one pattern and language.
 *
 * The server renders every page for a visitor, so that nothing else can change it. Rendered anew, these parts
 * were two thirds of the markup of a page. A browser has no such cache.
 */
export class CachedParts {
  readonly #markup = new Map<string, string>();

  find(key: string): string | undefined {
    return this.#markup.get(key);
  }

  /** Caches the parts that were missing when a document was rendered. */
  learn(document: string, missing: readonly MissingPart[]): void {
    for (const { key, shell } of missing) {
      const markup = insideOf(document, shell);
      if (markup !== null) this.#markup.set(key, this.#same(markup));
    }
  }

  /** Most patterns share their parts: one copy of each. */
  #same(markup: string): string {
    return [...this.#markup.values()].find((each) => each === markup) ?? markup;
  }
}

/** Null where the element is missing, not the only one, or holds another of its tag. */
function insideOf(document: string, { tag, className, label }: Shell): string | null {
  const name = label === undefined ? '' : ` aria-label="${label}"`;
  const [, after, ...more] = document.split(`<${tag}${name} class="${className}">`);
  if (after === undefined || more.length > 0) return null;
  const inside = after.slice(0, after.indexOf(`</${tag}>`));
  return inside.includes(`<${tag}`) ? null : inside;
}

/** Gives the markup of a part of the frame on a page, where it is cached. */
export type FindMarkup = (
  page: { readonly language: Language; readonly path: string },
  shell: Shell,
) => string | undefined;

/** Finds markup in a cache, and notes what is missing there. */
export function finderIn({
  parts,
  missing,
}: {
  readonly parts: CachedParts;
  readonly missing: MissingPart[];
}): FindMarkup {
  return ({ language, path }, shell) => {
    const name = nameOf(path);
    if (name === undefined) return undefined;
    const key = `${language} ${name} ${shell.tag} ${shell.className}`;
    const markup = parts.find(key);
    if (markup === undefined) missing.push({ key, shell });
    return markup;
  };
}
