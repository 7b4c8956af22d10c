import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
// A run that is interrupted never comes to its `finally`.
process.on('exit', () => folders.forEach(remove));

/** Hands over a new temporary folder and removes it afterwards, at the end of this process at the latest. */
export async function withTemporaryFolder<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `polam-${name}-`));
  folders.add(folder);
  try {
    return await use(folder);
  } finally {
    remove(folder);
  }
}

function remove(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
