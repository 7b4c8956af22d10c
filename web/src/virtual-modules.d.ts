declare module 'virtual:catalogue-files' {
  /** The built message files of each language; empty in development. */
  export const catalogueFiles: Partial<Record<string, { readonly first: string; readonly rest: string }>>;
}
