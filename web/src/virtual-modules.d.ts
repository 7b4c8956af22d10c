declare module 'virtual:catalogue-files' {
  /** The built files of each language's sentences; empty while developing. */
  export const catalogueFiles: Partial<
    Record<'en' | 'te' | 'hi', { readonly first: string; readonly rest: string }>
  >;
}
