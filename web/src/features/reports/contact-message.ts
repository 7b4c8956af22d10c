import { isEmail } from '@polam/domain/user';

/** What somebody writes to those who run the market, as it is sent. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A field of the letter. */
export type ContactField = keyof ContactMessage;

/** What is wrong with which fields: `required` or `email` where it was found here, else the server's sentence. */
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

/** The fields of the letter, in their order on the page. */
export const contactMessageFields: readonly ContactField[] = ['name', 'email', 'message'];

/** The letter as it stands in a form. */
export function contactMessageIn(form: HTMLFormElement | null): ContactMessage {
  const data = new FormData(form ?? undefined);
  const textOf = (field: ContactField) => {
    const typed = data.get(field);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  return { name: textOf('name'), email: textOf('email'), message: textOf('message') };
}

/**
 * The slips that most people make; the server says the rest.
 *
 * By hand, not by the contract's codecs: the form stands on every first page, and the codecs would come along
 * with it. A test holds the two together.
 */
export function checkContact(contactMessage: ContactMessage): ContactProblems {
  const problems: Partial<Record<ContactField, string>> = isEmail(contactMessage.email)
    ? {}
    : { email: 'email' };
  for (const field of contactMessageFields) if (contactMessage[field] === '') problems[field] = 'required';
  return problems;
}
