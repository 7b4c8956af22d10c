import type { PlainTextKey } from '~/i18n/catalogue.ts';

/** The parts of an account, in the order in which they are shown. */
export const parts = [
  'about',
  'contact',
  'upi',
  'language',
  'notices',
  'email',
  'password',
  'answer',
  'devices',
  'privacy',
  'data',
  'erase',
] as const;

/** A part of an account. */
export type Part = (typeof parts)[number];

/** What each part is called. */
export const partTitles: Readonly<Record<Part, PlainTextKey>> = {
  about: 'account.about',
  contact: 'account.contact',
  upi: 'account.upi',
  language: 'frame.language',
  notices: 'notices.reach',
  email: 'account.email',
  password: 'account.password',
  answer: 'account.answer',
  devices: 'account.devices',
  privacy: 'consents.part',
  data: 'account.data',
  erase: 'account.erase',
};

/** The part that an address names; null where it names none. */
export function partOf(name: string | undefined): Part | null {
  return parts.find((part) => part === name) ?? null;
}
