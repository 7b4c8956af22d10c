import ts from 'typescript';
import type { Source } from './name-rules.ts';
import type { RuleResult } from '../step.ts';

interface WordRule {
  /** Left-over words, in small letters, as they stand within an identifier or a file name. */
  readonly words: readonly string[];
  readonly say: string;
  /** Identifiers of other meaning, and names fixed by the wire, the database or data stored on devices. */
  readonly except?: readonly string[];
  /** Files to which the exceptions are limited; all without. */
  readonly exceptIn?: RegExp;
}

/** The project's table of words: one thing, one word, in every room. */
const rules: readonly WordRule[] = [
  { words: ['house', 'houses'], say: 'appContext, testApp' },
  { words: ['lot', 'lots'], say: 'listing' },
  {
    words: ['wish', 'wishes', 'wished'],
    say: 'query, filter, overrides, intent or wishlist item',
    // The table of the database.
    except: ['wishes'],
  },
  { words: ['asking', 'askings'], say: 'sample, dialog', except: ['asking'] },
  // A group of messages on the screens, and an icon.
  { words: ['deal', 'deals'], say: 'order, agreement, trade', except: ['deal', 'deals'] },
  {
    words: ['machine', 'machines'],
    say: 'equipment',
    // Kinds in the database and on the wire.
    except: ['machine', 'machines'],
  },
  { words: ['thread', 'threads', 'talk', 'talks', 'saying', 'sayings'], say: 'conversation, chat, message' },
  { words: ['desk', 'desks'], say: 'table, panel' },
  { words: ['tidying'], say: 'cleanup' },
  // The column of the database.
  { words: ['keeper', 'keepers'], say: 'manager', except: ['keeperId', 'keeper_id'] },
  { words: ['duty', 'duties'], say: 'task' },
  // The colour of paper.
  { words: ['paper', 'papers'], say: 'article', except: ['PAPER'] },
  { words: ['plot', 'plots'], say: 'chart' },
  { words: ['forget', 'forgets'], say: 'invalidate, delete, clear, erase' },
  { words: ['kept'], say: 'cached, saved, stored, draft', except: ['kept'] },
  {
    words: ['tell', 'tells', 'told'],
    say: 'notify, format, show',
    // Names of the wire and of columns.
    except: ['freeToldAt', 'freeToldOn', 'toldAt'],
  },
  { words: ['door', 'doors'], say: 'sheet, dialog' },
  {
    words: ['furnished', 'scene', 'scenes', 'truth', 'truths'],
    say: 'fixture, scenario, invariant',
  },
  // An angle.
  { words: ['degrees'], say: 'coordinates', except: ['degrees'] },
  { words: ['parcel', 'parcels'], say: 'batch' },
  {
    words: ['goods'],
    say: 'listing, terms, commodity or search',
    // The column of the database that holds the terms of an offer, a kind of the map, and farmers' word on the screens.
    except: ['goods'],
    exceptIn:
      /^(contract\/src\/(offers|documents\/offers)|database\/|server\/src\/(features\/(offers|orders|requirements)|testing)\/|web\/src\/(features\/(map|offers|orders|ratings)|i18n|testing)\/)/,
  },
  // Names of the wire; the header of a backup.
  {
    words: ['product', 'products'],
    say: 'listing, app',
    except: ['product', 'productId', 'productName', 'productNames'],
  },
  // Columns of the database, and names of the wire.
  {
    words: ['person', 'persons', 'people'],
    say: 'user, users',
    except: ['person', 'people', 'person_id', 'personId'],
  },
];

/** Migrations hold old names, which do not change. */
const FIXED = /^database\/migrations\//;
/** Messages on the screens use the words of farmers, and their keys do too. */
const SCREEN_WORDS = /^web\/src\/i18n\//;

/** Words of the screens that the name of a test leaves to them. */
const LEFT_TO_SCREENS = ['lot', 'lots', 'machine', 'machines', 'thread', 'threads'];
const TEST = /\.(test|spec)\.(ts|tsx)$/;

/** Checks that no identifier, no file name and no name of a test has a word that the table has replaced. */
export function checkWords(sources: readonly Source[]): RuleResult[] {
  const named = sources.filter(({ path }) => !FIXED.test(path)).map(namesIn);
  const ofRules = rules.map((rule) => ({
    rule: `${rule.words[0] ?? ''}: say ${rule.say}`,
    complaints: named.flatMap(({ path, names }) => complaintsOf(rule, path, names)),
  }));
  const ofTests = named.flatMap(({ path, titles }) =>
    titles
      .filter((title) => wordsOf(title).some((word) => LEFT_TO_SCREENS.includes(word)))
      .map((title) => `${path}: ${title}`),
  );
  return [
    ...ofRules,
    { rule: 'tests speak of listings, equipment and conversations', complaints: ofTests },
    { rule: 'comments say what a thing is in a noun phrase', complaints: sources.flatMap(riddlesIn) },
  ];
}

/** The first words of the comment above a declaration. */
const OPENING = /\/\*\*\s+(?:\*\s+)?(What \S+ \S+ \S+)/g;

/** Openings such as "What a list is asked for", in the place of "Query of a list". */
function riddlesIn({ path, text }: Source): readonly string[] {
  return [...text.matchAll(OPENING)].map(([, opening = '']) => `${path}: ${opening} …`);
}

interface Named {
  readonly path: string;
  /** The names of its tests. */
  readonly titles: readonly string[];
  /** Each identifier once, with the line on which it stands first. */
  readonly names: ReadonlyMap<string, number>;
}

function complaintsOf(rule: WordRule, path: string, names: Named['names']): string[] {
  const { words, except = [], exceptIn } = rule;
  const isExcepted = (name: string) => except.includes(name) && (exceptIn?.test(path) ?? true);
  const isLeftOver = (name: string) =>
    !isExcepted(name) && wordsOf(name).some((word) => words.includes(word));
  const file = path.split('/').filter((part) => wordsOf(part).some((word) => words.includes(word)));
  return [
    ...(file.length > 0 && !SCREEN_WORDS.test(path) ? [`${path}: the name of the file`] : []),
    ...[...names].filter(([name]) => isLeftOver(name)).map(([name, line]) => `${path}:${line} ${name}`),
  ];
}

/** The words of an identifier or a file name, in small letters: `PageWish_OF` is page, wish, of. */
export function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function namesIn({ path, text }: Source): Named {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const names = new Map<string, number>();
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (TEST.test(path) && ts.isCallExpression(node)) titles.push(...titleOf(node));
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) note(node.text, node.end);
    ts.forEachChild(node, visit);
  };
  const note = (name: string, end: number) => {
    if (!names.has(name)) names.set(name, file.getLineAndCharacterOfPosition(end).line + 1);
  };
  visit(file);
  return { path, names, titles };
}

/** The name that a call gives a test, or a group of tests. */
function titleOf({ expression, arguments: [title] }: ts.CallExpression): readonly string[] {
  const isTest = /^(it|describe|test)\b/.test(startOf(expression));
  return isTest && title !== undefined && ts.isStringLiteralLike(title) ? [title.text] : [];
}

function startOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  const isMore = ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression);
  return isMore ? startOf(expression.expression) : '';
}
