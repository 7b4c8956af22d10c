/**
 * How the browser's scripts are cut: what changes rarely stays in files of its own, so that a new release
 * of ours leaves them in the reader's cache.
 *
 * `checking` must hold zod together with its settings: a chunk runs as a whole before those that import it,
 * so the settings are made before the first schema of the contract exists.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  { name: 'checking', test: /(node_modules\/zod\/|src\/lib\/zod-settings)/, priority: 2 },
];
