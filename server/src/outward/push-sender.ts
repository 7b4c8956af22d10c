import { lookup, type LookupAddress } from 'node:dns';
import { request as askPlainly } from 'node:http';
import { request as askSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Outcome, TroubleListener } from './delivery-counts.ts';
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
type PushOutcome = Outcome | 'gone';

/** Sends messages to devices. */
export type PushSender = (device: PushDevice, message: PushMessage) => Promise<PushOutcome>;

/** After this time a push message is of no use any more. */
const TTL_SECONDS = 86_400;
const WAIT_MS = 10_000;

/** Options of sending beside the keys. */
interface PushSending {
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

/**
 * Addresses that push services may have: any on the internet, or this computer too, which tests alone use.
 */
export type PushReach = 'internet' | 'loopback';

const inside = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.ipv4.addSubnet(network, prefix, 'ipv4');
// Addresses that are no global unicast, and those that carry an IPv4 address inside.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether an address that a browser gave may be sent to: a public one over https, by its name, on the usual port. */
export function isPushAddress(endpoint: string, reach: PushReach = 'internet'): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (reach === 'loopback') return hostname === '127.0.0.1' || hostname === 'localhost';
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return (
    protocol === 'https:' && port === '' && isNamed && !/\.(local|internal|localhost)\.?$/i.test(hostname)
  );
}

/**
 * Looks a name up as usual, and finds nothing where it leads into a private network: also at a second lookup.
 */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const outside = (addresses ?? []).filter((address) => !isInside(address));
    const [first] = outside;
    if (error !== null || first === undefined) {
      const missing: NodeJS.ErrnoException = error ?? new Error(`${hostname} is not on the internet`);
      return options.all === true ? done(missing, []) : done(missing, '', 0);
    }
    return options.all === true ? done(null, outside) : done(null, first.address, first.family);
  });
};

/** Whether an address belongs to a private network, this computer or a test, and not to the internet. */
export function isInside({ address, family }: LookupAddress): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return inside[kind].check(address, kind);
}
