import { request as askPlainly } from 'node:http';
import { request as askSafely } from 'node:https';
import { isPushAddress, lookupOutside, type PushReach } from './push-address.ts';
import type { Outcome, TroubleListener } from './outcome.ts';
import type { PushSettings } from './outward-settings.ts';

/** A device as its browser describes it. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push message to a device; its service worker shows just this. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of ours. */
  readonly url: string;
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string;
  readonly lang: string;
}

/** Outcome of a push message; `gone` where the device is no more. */
export type PushOutcome = Outcome | 'gone';

/** Sends messages to devices. */
export type PushSender = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

/** After this time a push message is of no use any more. */
const TTL_SECONDS = 86_400;
const WAIT_MS = 10_000;

/** Options of sending beside the keys. */
export interface PushSending {
  readonly reach: PushReach;
  readonly onTrouble: TroubleListener;
}

/** Sends messages to devices by the services that their browsers named, encrypted for the device alone. */
export function buildPushSender(keys: PushSettings, { reach, onTrouble }: PushSending): PushSender {
  return async ({ endpoint, p256dh, auth }, message) => {
    if (!isPushAddress(endpoint, reach)) return 'gone';
    try {
      // Most processes never send one.
      const { default: webPush } = await import('web-push');
      const sealed = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: keys, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm', urgency: 'normal' },
      );
      const status = await post(endpoint, { headers: sealed.headers, body: sealed.body, reach });
      const outcome = outcomeOf(status);
      if (outcome === 'later' || outcome === 'refused') onTrouble(`HTTP ${status}`);
      return outcome;
    } catch (error) {
      // Keys with which nothing can be encrypted belong to no device.
      if (isBadKey(error)) return 'gone';
      onTrouble(codeOf(error));
      return 'later';
    }
  };
}

interface Post {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
  readonly reach: PushReach;
}

/**
 * Posts to a service, which may not redirect; the body of its answer is not read. Any address can be
 * registered as a service: one that answers byte by byte, or without an end, holds nothing up.
 */
function post(endpoint: string, { headers, body, reach }: Post): Promise<number> {
  const ask = endpoint.startsWith('https:') ? askSafely : askPlainly;
  const signal = AbortSignal.timeout(WAIT_MS);
  const options = { method: 'POST', headers, signal, agent: false as const };
  return new Promise((resolve, reject) => {
    const asked = ask(endpoint, reach === 'internet' ? { ...options, lookup: lookupOutside } : options);
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Code of the network; `ABORT_ERR` of a service that took too long. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
}

function isBadKey(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('code' in error && 'syscall' in error) &&
    /key|auth|p256dh|subscription/i.test(error.message)
  );
}
