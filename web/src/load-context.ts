import type { Caller } from '@polam/contract/answer';
import type { Language } from '@polam/domain/catalogue';
import type { Operator } from '@polam/domain/operator';

/** What the server hands to every page that it renders. It renders for a visitor, always. */
export interface PageContext {
  /** Makes calls in process, as a visitor. */
  readonly call: Caller;
  /** The reader's language: of the cookie, else of the link, else of Accept-Language. */
  readonly language: Language;
  /** Where Polam is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether this market is filled with invented people. */
  readonly demo: boolean;
  /** Who answers for this market. */
  readonly operator: Operator;
  /** Hears of what was thrown while the page was made; what its reader sees of it is the page of faults. */
  readonly onFault: (error: unknown) => void;
  /** Says what the page is about in the words of schema.org, for machines that read it. */
  readonly describe: (data: Readonly<Record<string, unknown>>) => void;
}

declare module 'react-router' {
  // A declaration merges into the router's own interface of this name.
  interface AppLoadContext extends PageContext {}
}
