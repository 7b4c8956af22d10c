declare module 'virtual:catalogue-files' {
  /** The built file of each area of sentences, by language; empty in development. */
  export const catalogueFiles: Partial<Record<string, Readonly<Record<string, string>>>>;
  /** Areas of sentences that a page says something of, by its script; empty in development. */
  export const areasOfPages: Partial<Record<string, readonly string[]>>;
}
