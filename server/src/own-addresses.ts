import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Partial<Record<string, readonly NetworkInterfaceInfo[]>>>;

/**
 * Addresses of a server that listens on a host: those of this computer, and where it listens on all, those in
 * its network.
 */
export function ownAddresses(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces,
): readonly string[] {
  const isEverywhere = host === '0.0.0.0';
  const near = host === '127.0.0.1' || isEverywhere ? 'localhost' : host;
  const far = isEverywhere ? Object.values(interfaces).flatMap((each) => each ?? []) : [];
  const outside = far.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [near, ...outside.map(({ address }) => address)].map((name) => `http://${name}:${port}`);
}
