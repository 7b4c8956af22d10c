declare module 'virtual:catalogue-files' {
  /** The built file of each language's sentences; empty while developing. */
  export const catalogueFiles: Partial<Record<'en' | 'te' | 'hi', string>>;
}
