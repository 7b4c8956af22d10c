import type { Caller, FormCaller } from '@polam/contract/answer';
import type { Language } from '@polam/domain/catalogue';
import type { Theme } from '@polam/domain/theme';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import type { Operator } from '@polam/domain/admin/operator';
import type { LoaderAnswers, ReplayContext } from './app/document/loader-answers.ts';

/** Context of every page that the server renders, always for a visitor. */
export interface PageContext {
  /** Makes calls in process, as a visitor. */
  readonly call: Caller;
  /** Makes a call of a visitor with what came in a form; the action of a page alone may. */
  readonly callByForm: FormCaller;
  /** The reader's language: of the cookie, else of the link, else of Accept-Language. */
  readonly language: Language;
  /** The theme that the reader has chosen; null where the device decides. */
  readonly theme: Theme | null;
  /** Whether the reader's browser says that it saves data. */
  readonly savesData: boolean;
  /** Public URL of Polam, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether this market is a demo with invented users. */
  readonly demo: boolean;
  /** How numbers sign in: by a code that is sent there, or by a PIN. */
  readonly phoneWay: PhoneWay;
  /** Operator responsible for this market. */
  readonly operator: Operator;
  /** Receives errors thrown during rendering; the reader sees the error page. */
  readonly onFault: (error: unknown) => void;
  /** Adds schema.org structured data to the page. */
  readonly describe: (data: Readonly<Record<string, unknown>>) => void;
}

declare module 'react-router' {
  // Merges into the router's own interface of this name.
  interface AppLoadContext extends PageContext {
    /** Answers of the loaders of this page, which the router has not encoded; undefined where it has. */
    readonly answers?: LoaderAnswers;
    /** Answers of a page that is made once more for their encoding. */
    readonly replay?: ReplayContext;
  }
}
