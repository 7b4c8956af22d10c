/** Names of the public help and legal articles, as used in module paths. */
export const articleNames = ['about', 'help', 'privacy', 'terms'] as const;

/** One of {@link articleNames}. */
export type ArticleName = (typeof articleNames)[number];

/** Link targets of an article. */
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

/** Block of a section: a paragraph, or a block with a layout of its own. */
export type ArticleBlock =
  | string
  | { readonly list: readonly string[] }
  /** A list of what nobody may do. */
  | { readonly forbidden: readonly string[] }
  | { readonly steps: readonly string[] }
  /** Stored data, and its purpose. */
  | { readonly facts: readonly (readonly [what: string, why: string])[] }
  | { readonly note: string }
  | { readonly to: ArticleTarget; readonly text: string }
  /** Operator of this market, or its grievance officer, as the settings name them. */
  | { readonly who: 'operator' | 'officer' };

/** Section of an article with its own heading. */
export interface ArticleSection {
  /** The same in every language: links point to it. */
  readonly id: string;
  readonly title: string;
  /** Key of one of our own pictures. */
  readonly picture?: string;
  readonly blocks: readonly ArticleBlock[];
}

/** Long text: title, lead and sections. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}
