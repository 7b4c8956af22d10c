import { dirname, join } from 'node:path/posix';
import type { RuleResult } from '../step.ts';
import type { Source } from './name-rules.ts';

/** Names that pages of documentation may use. */
export interface Documented {
  /** Every file of the repository. */
  readonly files: readonly string[];
  /** Scripts of package.json. */
  readonly scripts: readonly string[];
  /** Whether a word in capitals stands in a source. */
  readonly hasConstant: (name: string) => boolean;
}

const CODE_SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const COMMAND = /npm run ([a-z][\w-]*)/g;
const FILE = /^[\w.{},*-][\w.{},*/-]*\/[\w.{},*-]+\.(?:ts|tsx|mjs|sql|css|json|md)$/;
const IN_A_ROOM = /^(?:domain|contract|database|server|web|e2e|bench|tools|docs)\/[\w.{},*/-]*$/;
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)+$/;
/** Made by the build, by a run or by the reader. */
const MADE = /(?:^|\/)(?:dist|build|NNNN-title\.sql)(?:\/|$)/;

/** Checks that the files, commands, constants and headings which pages of documentation name are there. */
export function checkDocs(pages: readonly Source[], documented: Documented): RuleResult[] {
  const rule = (name: string, complain: (page: Source) => readonly string[]): RuleResult => ({
    rule: name,
    complaints: pages.flatMap((page) => complain(page).map((what) => `${page.path}: ${what}`)),
  });
  const spans = ({ text }: Source) => all(text, CODE_SPAN);
  const known = endsOf(documented.files);
  const headings = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  return [
    rule('every file and folder that docs name is there', (page) =>
      spans(page)
        .filter((span) => (FILE.test(span) || IN_A_ROOM.test(span)) && !MADE.test(span))
        .filter((span) => !alternativesOf(span).every((path) => isKnown(known, fromRoot(page.path, path)))),
    ),
    rule('every page and heading that docs link to is there', (page) =>
      all(page.text, LINK).filter((link) => !isLinked(page.path, link, { known, headings })),
    ),
    rule('every command that docs name is in package.json', ({ text }) =>
      all(text, COMMAND).filter((script) => !documented.scripts.includes(script)),
    ),
    rule('every constant and setting that docs name is in a source', (page) =>
      spans(page).filter((span) => CONSTANT.test(span) && !documented.hasConstant(span)),
    ),
  ];
}

function all(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** Paths of files and folders, whole and from each of their folders on: docs may leave out the first ones. */
function endsOf(files: readonly string[]): ReadonlySet<string> {
  const ends = files.flatMap((file) => {
    const parts = file.split('/');
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join('/')),
    );
  });
  return new Set(ends);
}

/** `words/{en,te}/terms.ts` names two files. */
function alternativesOf(span: string): readonly string[] {
  const [braces, inner] = /\{([^{}]*)\}/.exec(span) ?? [];
  if (braces === undefined || inner === undefined) return [span];
  return inner.split(',').flatMap((each) => alternativesOf(span.replace(braces, each)));
}

function fromRoot(page: string, path: string): string {
  return path.startsWith('../') ? join(dirname(page), path) : path;
}

function isKnown(known: ReadonlySet<string>, path: string): boolean {
  const [start = ''] = path.replace(/\/$/, '').split('/*');
  return known.has(start) || known.has(`${start}.ts`);
}

interface Targets {
  readonly known: ReadonlySet<string>;
  readonly headings: ReadonlyMap<string, readonly string[]>;
}

function isLinked(from: string, link: string, { known, headings }: Targets): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!known.has(target.replace(/\/$/, ''))) return false;
  return anchor === undefined || (headings.get(target) ?? []).includes(anchor);
}

/** Anchors that renderers of Markdown give to headings. */
function anchorsOf(text: string): readonly string[] {
  return all(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
