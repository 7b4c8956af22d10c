import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefusal } from '@polam/database/start-refusal';

interface Address {
  readonly host: string;
  readonly port: number;
  /** The setting of the port. */
  readonly setting: 'PORT' | 'METRICS_PORT';
}

/**
 * Makes sure that an address can be listened on, before anything is made.
 *
 * Errors: StartRefusal. Another program may still take the address between this and the listening.
 */
export async function checkAddressIsFree(address: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: address.host, port: address.port, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    throw refusalOfAddress(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** Turns an address that cannot be listened on into a sentence; any other fault stays one. */
export function refusalOfAddress(error: unknown, { port, host, setting }: Address): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} on ${host} is taken. Set ${setting} to another one.`);
  const isRefused = /^(EADDRNOTAVAIL|EACCES|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(String(error.code));
  return isRefused ? new StartRefusal(`This address cannot be listened on: ${error.message}.`) : error;
}
