import { languages } from '@polam/domain/catalogue';
import { consentDocuments } from '@polam/domain/users/consent';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { instant, nullable, plain } from './values.ts';

/**
 * Document that a user consented to, in which version and language; `withdrawnAt` is null while it is in
 * force.
 */
export const consent = document({
  document: at('document', z.enum(consentDocuments)),
  version: at('version', plain),
  language: at('language', z.enum(languages)),
  agreedAt: at('agreedAt', instant),
  withdrawnAt: at('withdrawnAt', nullable),
});

/** Nominee, who may ask for a user's data when the user no longer can. */
export const nominee = document({ name: at('name', plain), phone: at('phone', plain) });
