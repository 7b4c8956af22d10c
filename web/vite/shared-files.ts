/** A module of the app: how long its code is, and which entries (pages, and what loads later) need it. */
export interface UsedModule {
  readonly id: string;
  /** Characters. */
  readonly size: number;
  readonly users: ReadonlySet<string>;
  readonly imports: readonly string[];
}

/** Modules that are loaded together. */
interface SharedFile {
  readonly ids: readonly string[];
  readonly size: number;
  readonly imports: readonly string[];
  /** Entries that load the file. */
  readonly users: Set<string>;
}

/** Cost of a request, as characters of code that a page loads in vain: headers, and a smaller compression. */
const REQUEST = 12_500;

/**
 * Puts modules that several entries need into files, and gives the modules of each. Modules of the same users share a
 * file; two files become one as long as their users save more in requests than they load in vain, with what is
 * imported there. A file comes after those that it imports.
 */
export function shareOut(modules: readonly UsedModule[], request = REQUEST): readonly (readonly string[])[] {
  const files = new Set(filesByUsers(modules));
  for (let pair = bestPair(files, request); pair !== null; pair = bestPair(files, request)) join(files, pair);
  return importedFirst(files).map(({ ids }) => ids);
}

function filesByUsers(modules: readonly UsedModule[]): readonly SharedFile[] {
  const files = new Map<string, SharedFile>();
  for (const { id, size, users, imports } of modules) {
    const key = [...users].toSorted().join('|');
    const known = files.get(key) ?? { ids: [], size: 0, imports: [], users: new Set(users) };
    files.set(key, {
      ids: [...known.ids, id],
      size: known.size + size,
      imports: [...known.imports, ...imports],
      users: known.users,
    });
  }
  return [...files.values()];
}

type Pair = readonly [SharedFile, SharedFile];
type Reach = ReadonlyMap<SharedFile, ReadonlySet<SharedFile>>;

/** Makes one file of two; whoever loads it loads all that either of them imports. */
function join(files: Set<SharedFile>, [one, other]: Pair): void {
  const reach = reachOf(files);
  const users = new Set([...one.users, ...other.users]);
  for (const file of [...(reach.get(one) ?? []), ...(reach.get(other) ?? [])])
    for (const user of users) file.users.add(user);
  files.delete(one);
  files.delete(other);
  files.add({
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    imports: [...one.imports, ...other.imports],
    users,
  });
}

/** Each file with all that is loaded with it, itself included. */
function reachOf(files: ReadonlySet<SharedFile>): Reach {
  const fileOf = new Map([...files].flatMap((file) => file.ids.map((id) => [id, file] as const)));
  return new Map(
    [...files].map((file) => {
      const found = new Set([file]);
      for (const each of found)
        for (const id of each.imports) {
          const imported = fileOf.get(id);
          if (imported !== undefined) found.add(imported);
        }
      return [file, found];
    }),
  );
}

/** The two files whose union saves most; null where none saves anything. */
function bestPair(files: ReadonlySet<SharedFile>, request: number): Pair | null {
  const all = [...files];
  const reach = reachOf(files);
  let best: Pair | null = null;
  let most = 0;
  for (const [place, one] of all.entries())
    for (const other of all.slice(place + 1)) {
      const saved = savedBy([one, other], reach, { request, most });
      if (saved > most) [most, best] = [saved, [one, other]];
    }
  return best;
}

/** Requests that the users of both save, without what the users of one alone load in vain. */
function savedBy(
  [one, other]: Pair,
  reach: Reach,
  { request, most }: { readonly request: number; readonly most: number },
): number {
  const both = one.users.size - countWithout(one.users, other.users);
  const inRequests = request * both;
  if (inRequests <= most) return 0;
  return inRequests - inVain(reach.get(one), other.users) - inVain(reach.get(other), one.users);
}

/** Characters of files that these users would load, and do not load yet. */
function inVain(files: ReadonlySet<SharedFile> = new Set(), users: ReadonlySet<string>): number {
  let characters = 0;
  for (const file of files) characters += file.size * countWithout(users, file.users);
  return characters;
}

function countWithout(users: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let count = 0;
  for (const user of users) if (!known.has(user)) count += 1;
  return count;
}

/** The files in an order in which each comes after what it imports; of those in a circle the most used first. */
function importedFirst(files: ReadonlySet<SharedFile>): readonly SharedFile[] {
  const left = [...files].toSorted((one, other) => other.users.size - one.users.size);
  const ordered: SharedFile[] = [];
  while (left.length > 0) {
    const waiting = new Map(left.flatMap((file) => file.ids.map((id) => [id, file] as const)));
    const ready = left.findIndex((file) => file.imports.every((id) => (waiting.get(id) ?? file) === file));
    ordered.push(...left.splice(Math.max(ready, 0), 1));
  }
  return ordered;
}
