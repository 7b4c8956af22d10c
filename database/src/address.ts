import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StartRefusal } from './start-refusal.ts';

/**
 * Encryption of the driver: none (`false`), if the server supports it (`prefer`), or with these TLS settings.
 */
type Encryption = false | 'prefer' | ConnectionOptions;

type SessionAttributes = 'read-write' | 'primary';

/** An address of a database as the driver takes it. */
export interface DatabaseAddress {
  readonly host: string | string[];
  readonly port: number | number[];
  readonly database: string;
  readonly username?: string;
  readonly password?: string;
  readonly ssl: Encryption;
  readonly target_session_attrs?: SessionAttributes;
}

const DEFAULT_PORT = 5432;

/** Parameters of libpq that have no effect here; accepted and ignored. */
const ignored: ReadonlySet<string> = new Set([
  'application_name',
  'channel_binding',
  'connect_timeout',
  'fallback_application_name',
  'gssencmode',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'sslnegotiation',
]);

const known: ReadonlySet<string> = new Set([
  'host',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
]);

/**
 * Reads an address as libpq spells it: several hosts with commas between, a socket folder as `?host=/folder`,
 * `sslmode`, `sslrootcert`, `sslcert`, `sslkey`, `target_session_attrs`.
 *
 * Errors: StartRefusal with a sentence for an invalid address; it never includes passwords.
 */
export function readAddress(url: string): DatabaseAddress {
  const parts = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url);
  if (parts === null) throw refusal('it is no address such as postgres://user:password@host/polam');

  const [, user = '', hosts = '', database = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  refuseUnknown(parameters);
  const [username = '', ...password] = user.split(':');
  const reached = hostsOf(parameters.get('host') ?? decoded(hosts), portOf(hosts));
  const name = decoded(database) || decoded(username);
  if (name === '') throw refusal('it names no database');
  return {
    ...reached,
    database: name,
    ...(username === '' ? {} : { username: decoded(username) }),
    ...(password.length === 0 ? {} : { password: decoded(password.join(':')) }),
    ssl: encryptionOf(parameters),
    ...attributesOf(parameters, Array.isArray(reached.host)),
  };
}

/** Host, port and database of an address for messages, without user and password. */
export function whereIs(url: string): string {
  const { host, port, database } = readAddress(url);
  const hosts = [host].flat();
  const ports = [port].flat();
  const shown = hosts.map((each, index) =>
    each.startsWith('/') ? each : `${each}:${ports[index] ?? DEFAULT_PORT}`,
  );
  return `${shown.join(' or ')} (database ${database})`;
}

function refuseUnknown(parameters: URLSearchParams): void {
  const unknown = [...parameters.keys()].find((name) => !known.has(name) && !ignored.has(name));
  if (unknown === undefined) return;
  throw refusal(`"${unknown}" is no setting that can stand in it; known are ${[...known].join(', ')}`);
}

/** A socket folder is taken as a whole; a list of hosts is split at commas. */
function hostsOf(text: string, folderPort: number): Pick<DatabaseAddress, 'host' | 'port'> {
  if (text.startsWith('/')) return { host: text.replace(/:\d+$/, ''), port: folderPort };
  const each = (text === '' ? 'localhost' : text).split(',').map(hostOf);
  const [first] = each;
  if (each.length === 1 && first !== undefined) return first;
  return { host: each.map(({ host }) => host), port: each.map(({ port }) => port) };
}

function hostOf(text: string): { host: string; port: number } {
  const parts = /^(\[[\da-f:.]+\]|[^:[\]\s]+)(?::(\d+))?$/i.exec(text);
  if (parts === null) throw refusal(`"${text}" is no host`);
  const [, host = '', port] = parts;
  return { host: host.replaceAll(/[[\]]/g, ''), port: validPort(port) };
}

/** The port beside a socket folder names the socket. */
function portOf(hosts: string): number {
  return validPort(/:(\d+)$/.exec(hosts)?.[1]);
}

function validPort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (port < 1 || port > 65_535) throw refusal(`${text} is no port`);
  return port;
}

function attributesOf(
  parameters: URLSearchParams,
  areSeveral: boolean,
): Pick<DatabaseAddress, 'target_session_attrs'> {
  const wanted = parameters.get('target_session_attrs') ?? (areSeveral ? 'read-write' : 'any');
  if (wanted === 'any') return {};
  if (wanted === 'read-write' || wanted === 'primary') return { target_session_attrs: wanted };
  throw refusal(`target_session_attrs=${wanted} would lead to a server that takes no writes; use read-write`);
}

/**
 * As in libpq: with a root certificate `require` checks the server's certificate, `verify-full` its name too.
 */
function encryptionOf(parameters: URLSearchParams): Encryption {
  const mode = parameters.get('sslmode');
  const files = filesOf(parameters);
  switch (mode) {
    case null:
      return files === null ? false : unchecked(files);
    case 'disable':
      return false;
    case 'allow':
    case 'prefer':
      return 'prefer';
    case 'require':
      return files?.ca === undefined ? { ...files, rejectUnauthorized: false } : unchecked(files);
    case 'verify-ca':
      return unchecked(files ?? {});
    case 'verify-full':
      return { ...files, rejectUnauthorized: true };
    default:
      throw refusal(`sslmode=${mode} is none of disable, prefer, require, verify-ca and verify-full`);
  }
}

/** Checks the certificate chain, but not the name. */
function unchecked(files: ConnectionOptions): ConnectionOptions {
  return { ...files, rejectUnauthorized: true, checkServerIdentity: () => undefined };
}

function filesOf(parameters: URLSearchParams): ConnectionOptions | null {
  const root = parameters.get('sslrootcert');
  const files: ConnectionOptions = {
    ...(root === null || root === 'system' ? {} : { ca: read(root, 'sslrootcert') }),
    ...(parameters.has('sslcert') ? { cert: read(parameters.get('sslcert') ?? '', 'sslcert') } : {}),
    ...(parameters.has('sslkey') ? { key: read(parameters.get('sslkey') ?? '', 'sslkey') } : {}),
  };
  return Object.keys(files).length === 0 ? null : files;
}

function read(path: string, setting: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    // Whatever the cause, the path tells the operator which file to check.
    throw refusal(`the file of ${setting}, ${path}, cannot be read`);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An unescaped percent sign, usually in a password.
    throw refusal('a % in it must be written %25');
  }
}

function refusal(why: string): StartRefusal {
  return new StartRefusal(`The address of the database cannot be used: ${why}.`);
}
