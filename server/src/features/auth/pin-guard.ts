import type { Transaction } from '@polam/database/connect';
import type { AppContext } from '@polam/server/http/app-context';
import { lineOf } from '@polam/server/http/client-address';
import type { Tried } from '@polam/server/http/limits/limiter';
import { isKnownOrigin, noteOrigins } from './known-origins.repository.ts';

/** The id of no user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Origin of a sign-in by number: the device, by its key, and its network address. */
interface Origin {
  /** Null for a number without an account, which is known from nowhere. */
  readonly userId: string | null;
  readonly device: string | undefined;
  readonly address: string;
}

/** A PIN that may be tried, and how its try is taken back where it is right. */
interface PinTry {
  readonly forgive: () => Promise<void>;
}

/** Bounds wrong PINs by account over all addresses, but for devices and addresses that have signed in to it before. */
export type PinGuard = ReturnType<typeof buildPinGuard>;

/** The guard of PINs of a running server. */
export function buildPinGuard({ db, limiter, keyedHash }: AppContext) {
  const hashesOf = async ({ userId, device, address }: Origin) => ({
    ofAddress: await keyedHash(`origin ${userId} address ${lineOf(address)}`),
    ofDevice: device === undefined ? null : await keyedHash(`origin ${userId} device ${device}`),
  });
  // Looked up for a number without an account as well, which takes no less time.
  const isKnown = async (userId: string | null, hash: string | null) =>
    hash !== null && (await isKnownOrigin(db, { userId: userId ?? NOBODY, hash }));

  return {
    /** Counts a try before its PIN is verified; null where a PIN alone does not suffice from there today. */
    async countTry(origin: Origin, tried: Tried): Promise<PinTry | null> {
      const { ofAddress, ofDevice } = await hashesOf(origin);
      const isKnownDevice = await isKnown(origin.userId, ofDevice);
      // A known device does not wait for the tries of strangers at the same address.
      const here = isKnownDevice ? { ...tried, address: `device ${ofDevice}` } : tried;
      if ((await limiter.countFor('pin', here)) !== null) return null;
      const isBoundEverywhere = !isKnownDevice && !(await isKnown(origin.userId, ofAddress));
      if (isBoundEverywhere && (await limiter.countFor('pinAnywhere', tried)) !== null) return null;
      const forgive = async () => {
        await limiter.forgive('pin', here);
        if (isBoundEverywhere) await limiter.forgive('pinAnywhere', tried);
      };
      return { forgive };
    },

    /** Remembers from where an account was signed in to. */
    async remember(tx: Transaction, origin: Origin & { readonly userId: string }): Promise<void> {
      const { ofAddress, ofDevice } = await hashesOf(origin);
      const hashes = ofDevice === null ? [ofAddress] : [ofAddress, ofDevice];
      await noteOrigins(tx, { userId: origin.userId, hashes });
    },
  };
}
