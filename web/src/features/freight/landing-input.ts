import { rate } from '@polam/contract/documents/freight';
import type { Paise } from '@polam/domain/money';
import { isPincode, pincodeDigits } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import { typedNumber } from '~/lib/forms/typed-values.ts';

/** Place of the reader in the address of a listing; unreadable parts are left out. */
export interface LandingInput {
  readonly pincode?: string;
  readonly ownRatePaise?: Paise;
}

/** Reads pincode and own rate of transport from an address, which forms without scripts write there. */
export function landingInput(search: URLSearchParams): LandingInput {
  const pincode = pincodeDigits(search.get('pincode') ?? '');
  const read = z.safeDecode(rate, typedNumber(search.get('ownRate') ?? ''));
  return { ...(isPincode(pincode) && { pincode }), ...(read.success && { ownRatePaise: read.data }) };
}
