import { isEmail } from '@polam/domain/person';

/** What somebody writes to those who run the market, as it is sent. */
export interface ContactLetter {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A field of the letter. */
export type LetterField = keyof ContactLetter;

/** What is wrong with which fields: `required` or `email` where it was found here, else the server's sentence. */
export type LetterProblems = Readonly<Partial<Record<LetterField, string>>>;

/** The fields of the letter, in their order on the page. */
export const letterFields: readonly LetterField[] = ['name', 'email', 'message'];

/** The letter as it stands in a form. */
export function letterIn(form: HTMLFormElement | null): ContactLetter {
  const data = new FormData(form ?? undefined);
  const textOf = (field: LetterField) => {
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
export function checkLetter(letter: ContactLetter): LetterProblems {
  const problems: Partial<Record<LetterField, string>> = isEmail(letter.email) ? {} : { email: 'email' };
  for (const field of letterFields) if (letter[field] === '') problems[field] = 'required';
  return problems;
}
