import { findFiles, deleteFiles, storeFiles, storageKey } from './stored-of-user.ts';

/** Reason of a refusal: the entry stays until its author tries again or removes it. */
export interface OutboxRefusal {
  readonly code: string;
  readonly message: string;
}

/** An act of a user that the server has not answered yet, as stored on this device. */
export interface OutboxEntry {
  /** Grows with time, so that what was done first is sent first. */
  readonly id: string;
  readonly userId: string;
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly conversation: string;
  /** Values that its card shows and that are not sent: a unit, a name. */
  readonly shown?: Readonly<Record<string, string>>;
  /** The Idempotency-Key of every try. */
  readonly key: string;
  readonly fileCount: number;
  readonly createdAt: string;
  readonly refusal: OutboxRefusal | null;
  /** Whether a try of it may have reached the server, whose answer did not come. */
  readonly mayHaveArrived?: boolean;
  /** Instant until which a tab may be sending it, in milliseconds; 0 where none is. */
  readonly sendingUntil?: number;
}

const PREFIX = 'outbox ';

/** Fields of stored entries that had another name up to 0.2.0. */
const newNames = new Map([
  ['thread', 'conversation'],
  ['machineId', 'equipmentId'],
  ['personId', 'userId'],
]);

/** Entries that the browser has no room for, or forbids to store: they live as long as the page. */
const unsaved = new Map<string, string>();
const unsavedFiles = new Map<string, readonly File[]>();

/** Saves an entry, replacing the one of the same id. */
export function saveEntry(entry: OutboxEntry): void {
  const name = nameOf(entry);
  const text = JSON.stringify(entry);
  try {
    localStorage.setItem(name, text);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, text);
  }
}

/** Saves the files of an entry; where there is no room they live as long as the page. */
export async function saveEntryFiles(entry: OutboxEntry, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  // Available at once, also before they are stored.
  unsavedFiles.set(entry.id, files);
  if (await storeFiles(nameOf(entry), files)) unsavedFiles.delete(entry.id);
}

/** The files of an entry; none where they did not survive. */
export async function findEntryFiles({
  id,
  userId,
  fileCount,
}: Pick<OutboxEntry, 'id' | 'userId' | 'fileCount'>): Promise<readonly File[]> {
  if (fileCount === 0) return [];
  return unsavedFiles.get(id) ?? (await findFiles(nameOf({ id, userId })));
}

/** Deletes an entry with its files. */
export function dropEntry(entry: OutboxEntry): void {
  const name = nameOf(entry);
  unsaved.delete(name);
  unsavedFiles.delete(entry.id);
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
  if (entry.fileCount > 0) void deleteFiles(name);
}

/** Entries of a user that wait on this device, the oldest first. */
export function listEntries(userId: string): readonly OutboxEntry[] {
  const isOwn = (name: string) => name.startsWith(PREFIX) && name.endsWith(storageKey('', userId));
  const saved = [...savedNames()].filter(isOwn).toSorted();
  return saved.flatMap((name) => parse(unsaved.get(name) ?? readSaved(name)));
}

/** An entry as it is stored now; null where it was sent or removed meanwhile. */
export function findEntry({ userId, id }: Pick<OutboxEntry, 'userId' | 'id'>): OutboxEntry | null {
  return listEntries(userId).find((entry) => entry.id === id) ?? null;
}

/** Whether a change of the browser's storage is one of the outbox; null is a change of everything. */
export function isOutboxKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}

function nameOf({ userId, id }: Pick<OutboxEntry, 'userId' | 'id'>): string {
  return storageKey(PREFIX + id, userId);
}

function savedNames(): ReadonlySet<string> {
  try {
    return new Set([...Object.keys(localStorage), ...unsaved.keys()]);
  } catch {
    return new Set(unsaved.keys());
  }
}

function readSaved(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly OutboxEntry[] {
  try {
    const entry: unknown = JSON.parse(text ?? 'null');
    // Written by this file alone; an entry of another version is known by its call.
    return typeof entry === 'object' && entry !== null && 'call' in entry ? [withPresentNames(entry)] : [];
  } catch {
    return [];
  }
}

/** An entry of up to 0.2.0 with its fields renamed: it may have waited on this device since before an upgrade. */
function withPresentNames(entry: object): OutboxEntry {
  const renamed = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, each]) => [newNames.get(name) ?? name, each as unknown]),
    );
  const { input, ...rest } = renamed(entry);
  // Entries are written by this file alone, whole.
  return { ...rest, input: renamed(input as object) } as unknown as OutboxEntry;
}
