import { pathNames, type AnyCall } from '@polam/contract/call';
import type { FieldProblem, FieldProblems, ProblemDetail } from '@polam/contract/problems';
import { en } from '@polam/contract/messages/en/messages';
import * as z from 'zod/mini';

/** An unchecked input as it came in. */
export type WireInput = Readonly<Record<string, unknown>>;

/** Result of parsing an input: our form of it, or what is wrong with it. */
export type ParsedInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: 'malformed' | 'unknown-id' }
  | { readonly ok: false; readonly kind: 'invalid'; readonly fields: FieldProblems };

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Brings path, query and body together; what stands in the path cannot be overridden. */
export function gatherInput(
  call: AnyCall,
  parts: { params: WireInput; query: WireInput; body: WireInput },
): WireInput {
  const own = call.method === 'POST' || call.method === 'PUT' ? parts.body : parts.query;
  const names = pathNames(call.path);
  return { ...own, ...Object.fromEntries(names.map((name) => [name, parts.params[name]])) };
}

/** Whether any text of an input holds a NUL, which no regular client sends and PostgreSQL cannot store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => name.includes('\0') || holdsNul(each));
}

/**
 * Parses an input strictly: undeclared fields are dropped, every problem is found at once.
 *
 * A structure where a text or number is meant cannot be read at all; an id that cannot exist, or "undefined" in
 * the path, is like one that does not.
 */
export function parseInput(call: AnyCall, wire: WireInput): ParsedInput {
  if (holdsNul(wire)) return { ok: false, kind: 'malformed' };
  const parsed = z.safeDecode(call.input, wire);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issues = parsed.error.issues as readonly Issue[];
  if (issues.some((issue) => !isOfStructure(issue) && isStructure(wire[String(issue.path[0])])))
    return { ok: false, kind: 'malformed' };
  const inPath = pathNames(call.path);
  const isNowhere = ({ message, path }: Issue) =>
    message === 'unknown-id' || (message === 'required' && inPath.includes(String(path[0])));
  if (issues.some(isNowhere)) return { ok: false, kind: 'unknown-id' };
  return { ok: false, kind: 'invalid', fields: problemsOf(issues) };
}

/** Whether a problem is one of a field that is a structure, and was read as such. */
function isOfStructure({ message }: Issue): boolean {
  return message === ('other-script' satisfies FieldProblem);
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function problemsOf(issues: readonly Issue[]): FieldProblems {
  const problems: Record<string, ProblemDetail> = {};
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    problems[name] ??= problemOf(issue);
  }
  return problems;
}

function problemOf(issue: Issue): ProblemDetail {
  const problem = isProblem(issue.message) ? issue.message : 'not-text';
  const limit = issue.params?.['limit'];
  return typeof limit === 'number' ? { problem, limit } : { problem };
}

function isProblem(message: string): message is FieldProblem {
  return message in en.problems;
}
