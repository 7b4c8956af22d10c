const WORKER = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/** A trusted address is no text to the browser, and text to everything else. */
interface Shared {
  trustedTypes?: TrustedTypes;
  workerAddress?: string;
}

/**
 * The worker's address in the form that the content policy asks for: no other can be made by this policy, and the
 * policy only once, so that the start of a document and the app share it.
 */
export function trustedWorkerAddress(): string {
  const shared = globalThis as Shared;
  shared.workerAddress ??=
    shared.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL('') ??
    WORKER;
  return shared.workerAddress;
}
