import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '~/i18n/language.tsx';
import { nameOf } from './places.ts';

/** An element of the frame: its tag and attributes. */
interface Shell {
  readonly tag: 'header' | 'footer' | 'nav';
  readonly className: string;
  /** Accessible name. */
  readonly label?: string;
}

/** A part that a page needs and the cache lacks. */
interface MissingPart {
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

/** The cache, and the list of what one rendering finds missing in it; null in a browser. */
export const CachedPartsContext = createContext<{
  readonly parts: CachedParts;
  readonly missing: MissingPart[];
} | null>(null);

/** A part of the frame that depends on the language, the pattern of the page and the session alone. */
export function CachedPart({ children, ...shell }: Shell & { children: ReactNode }) {
  const { tag: Tag, className, label } = shell;
  const markup = useCachedMarkup(shell);
  if (markup === undefined) {
    return (
      <Tag aria-label={label} className={className}>
        {children}
      </Tag>
    );
  }
  // oxlint-disable-next-line react/no-danger -- rendered by the lines above, for an earlier page
  return <Tag aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

function useCachedMarkup(shell: Shell): string | undefined {
  const cache = use(CachedPartsContext);
  const name = nameOf(useLocation().pathname);
  const key = `${useLanguage()} ${name} ${shell.tag} ${shell.className}`;
  if (cache === null || name === undefined) return undefined;
  const markup = cache.parts.find(key);
  if (markup === undefined) cache.missing.push({ key, shell });
  return markup;
}
