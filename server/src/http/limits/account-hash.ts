import { createHmac } from 'node:crypto';

const HASH_BYTES = 16;

/**
 * Hashes names with a key of the installation: the same name gives the same hash on every process and after a
 * restart, and without the key nobody can find out which name it was.
 */
export class KeyedHash {
  readonly #getKey: () => Promise<Buffer>;
  #key: Promise<Buffer> | null = null;

  constructor(getKey: () => Promise<Buffer>) {
    this.#getKey = getKey;
  }

  /** Errors: throws while the key cannot be read; the next call reads it again. */
  async of(name: string): Promise<string> {
    this.#key ??= this.#getKey().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    const digest = createHmac('sha256', await this.#key)
      .update(name)
      .digest();
    return digest.subarray(0, HASH_BYTES).toString('base64url');
  }
}
