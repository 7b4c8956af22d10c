import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_LINE = 4;

/**
 * The part of an address that stands for one line: an IPv4 address whole, of an IPv6 address the first 64
 * bits.
 *
 * A client with one line has all the 2^64 addresses behind these, and could take a new one for each try.
 */
export function lineOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return `${groups.slice(0, GROUPS_OF_A_LINE).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
