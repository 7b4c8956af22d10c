/** Values that the settings of a server depend on. */
export interface SettingsRequest {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly durable: boolean;
}

/** Sized for a small machine that also runs Node; the log omits statements, which contain user data. */
const settings = {
  listen_addresses: '',
  port: '5432',
  max_connections: '60',
  superuser_reserved_connections: '3',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  // Under `minimal` a sequence that was created and used in one transaction, as migrations do, restarts below
  // the used ids after a crash.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  synchronous_commit: 'on',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '60s',
} satisfies Record<string, string>;

/** Tests open one pool per file, and lose nothing that matters in a crash. */
const throwAwaySettings = {
  max_connections: '300',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
} satisfies Record<string, string>;

/**
 * The command line of a server: settings are on it rather than in a file, so that an update of Polam changes
 * them.
 */
export function postmasterArguments({ cluster, socketFolder, durable }: SettingsRequest): string[] {
  const all = {
    ...settings,
    ...(durable ? {} : throwAwaySettings),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
