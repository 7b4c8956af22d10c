import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ownAddresses } from './start.ts';

const anInterface = (address: string, internal: boolean): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: `${address}/24`,
});
const interfaces = { lo: [anInterface('127.0.0.1', true)], wifi: [anInterface('192.168.1.5', false)] };

describe('the address of a market', () => {
  it.each([
    ['127.0.0.1', ['http://localhost:3000']],
    ['0.0.0.0', ['http://localhost:3000', 'http://192.168.1.5:3000']],
    ['10.0.0.7', ['http://10.0.0.7:3000']],
  ])('that listens on %s is what a browser reaches it by', (host, addresses) => {
    expect(ownAddresses({ host, port: 3000 }, interfaces)).toEqual(addresses);
  });
});
