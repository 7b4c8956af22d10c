import type { PlainTextKey } from '~/i18n/catalogue.ts';

/** Parts of an account, in display order. */
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

/** Title of each part. */
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

/** Part named by a URL segment; null for an unknown name. */
export function partOf(name: string | undefined): Part | null {
  return parts.find((part) => part === name) ?? null;
}
