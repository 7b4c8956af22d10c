import { isEmail } from '@polam/domain/users/user';

/** A contact message to the admins, as it is sent. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A field of the contact message. */
export type ContactField = keyof ContactMessage;

/** Errors by field: `required` or `email` where found here, else the server's sentence. */
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

/** The fields of the contact message, in their order on the page. */
export const contactMessageFields: readonly ContactField[] = ['name', 'email', 'message'];

/** Reads the contact message from a form. */
export function contactMessageIn(form: HTMLFormElement | null): ContactMessage {
  const data = new FormData(form ?? undefined);
  const textOf = (field: ContactField) => {
    const typed = data.get(field);
    return typeof typed === 'string' ? typed.trim() : '';
  };
  return { name: textOf('name'), email: textOf('email'), message: textOf('message') };
}

/**
 * Finds the most frequent mistakes; the server reports the rest.
 *
 * By hand, not by the contract's codecs: the form is on every first page, and the codecs would be loaded with
 * it. A test compares the two.
 */
export function checkContact(contactMessage: ContactMessage): ContactProblems {
  const problems: Partial<Record<ContactField, string>> = isEmail(contactMessage.email)
    ? {}
    : { email: 'email' };
  for (const field of contactMessageFields) if (contactMessage[field] === '') problems[field] = 'required';
  return problems;
}
