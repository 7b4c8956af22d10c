/** The papers that everybody may read: what they are called in addresses of modules. */
export const articleNames = ['about', 'help', 'privacy', 'terms'] as const;

/** One of {@link paperNames}. */
export type ArticleName = (typeof articleNames)[number];

/** Where a line of a paper may lead. */
export type ArticleTarget =
  | 'buy'
  | 'register'
  | 'help'
  | 'privacy'
  | 'terms'
  | 'contact'
  | 'own-privacy'
  | 'data'
  | 'erase'
  | 'contact-choice';

/** A piece of a section: a paragraph, or something with a form of its own. */
export type ArticleBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** What is kept, and what for. */
  | { readonly facts: readonly (readonly [what: string, why: string])[] }
  | { readonly note: string }
  | { readonly to: ArticleTarget; readonly text: string }
  /** Who runs this market, or who answers complaints, as its settings say. */
  | { readonly who: 'operator' | 'officer' };

/** A part of a paper with a heading of its own. */
export interface ArticleSection {
  /** The same in every language: links lead to it. */
  readonly id: string;
  readonly title: string;
  /** A picture of ours, by its key. */
  readonly picture?: string;
  readonly blocks: readonly ArticleBlock[];
}

/** A long text that is read from above to below: what it is called, what it says first, its parts. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}
