import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
export const lookupOutside: LookupFunction = (hostname, options, done) => {
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
