/**
 * Text of an SMS in one language, with variables in braces. Operators of India carry a text only as it is registered
 * with them (DLT), so another wording is another registration.
 */
export interface SmsWords {
  /** The code that signs in; the line by which phones fill it in comes below. */
  readonly code: string;
  /** The code that a farmer reads out to an agent. */
  readonly consent: string;
}
