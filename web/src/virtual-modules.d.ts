declare module 'virtual:catalogue-files' {
  /** The built message files of each language; empty in development. */
  export const catalogueFiles: Partial<
    Record<'en' | 'te' | 'hi', { readonly first: string; readonly rest: string }>
  >;
}
