import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../..');

/** Names of users, and of things that they name, as screens show them. */
const holders =
  /\b(seller|buyer|owner|other|author|member|farmer|agent|user|organiser|profile|by|partner|group|storage|hirer|manager|accused|holder|actor|account|claimant)\??\.name\b/;
const taken =
  /\{[^}=]*\bname\b[^}=]*\} = [\w.]*\b(seller|buyer|owner|other|author|member|farmer|agent|profile|partner|hirer|accused)\b/;
const names = /\b(authorName|agentName|otherName)\b|>\{storageName\}</;

/** Where a name is no text for a reader of a script, or stands as its owner writes it. */
const asWritten: Readonly<Record<string, string>> = {
  'app/frame/signed-in-bar.tsx': 'the own name, in a bar of every page whose bytes are counted',
  'features/auth/opened-session.tsx': 'the own name, on a page without scripts',
  'features/listings/page/listing-data.ts': 'structured data, which no reader sees',
  'pages/cold-storage/storages-views.tsx': 'structured data',
  'i18n/': 'sentences',
  'testing/': 'no screen',
};

/** Lines that show a name by none of the ways that say it in the reader's script. */
function unspoken(file: string): readonly string[] {
  const lines = readFileSync(join(source, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (!taken.test(line) && (!(holders.test(line) || names.test(line)) || isCode(line))) return [];
    // The original stands beside its spelling.
    const near = lines.slice(Math.max(0, at - 2), at + 5).join('\n');
    return /poken|NameAsWritten|NameOnALine|UserAvatar|nameInScript/.test(near)
      ? []
      : [`${file}:${at + 1} ${line.trim()}`];
  });
}

/** Types, declarations, keys, and names that are handed on to what says them. */
function isCode(line: string): boolean {
  return /^\s*(readonly|import|export|const|function)\b|wireName|\{\.\.\.|maxLength|key=|= storage\.name\b/.test(
    line,
  );
}

it('of a user, a group or a cold storage is shown in the reader’s script', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      !Object.keys(asWritten).some((start) => file.startsWith(start)),
  );

  expect(files.flatMap(unspoken)).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
