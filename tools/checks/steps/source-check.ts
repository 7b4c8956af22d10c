import { linesOf, runTool } from '../command.ts';
import { generateRouteTypes } from './route-types.ts';
import type { RuleResult } from '../step.ts';

/** Complaints of the compiler and the linter about the sources. */
interface SourceComplaints {
  /** Complaints of the compiler, and of the generator of the types of the routes. */
  readonly types: readonly string[];
  /** Complaints of the rules of .oxlintrc.json. */
  readonly rules: readonly string[];
  /** The output of a run that broke down, which says nothing about any source; else empty. */
  readonly fault: readonly string[];
}

let checked: Promise<SourceComplaints> | undefined;

/**
 * Checks types and rules of every source, once a run.
 *
 * The linter needs the types of each file anyway. In the same pass it checks each under the tsconfig of its own room;
 * the compiler room by room would check again what a room imports from the others.
 */
export function checkSources(): Promise<SourceComplaints> {
  checked ??= check();
  return checked;
}

async function check(): Promise<SourceComplaints> {
  const typegen = await generateRouteTypes();
  const options = ['--type-aware', '--type-check', '--deny-warnings', '-f', 'unix'];
  const { code, output } = await runTool('oxlint', options);
  return sortComplaints({ code, output, typegen });
}

/** Sorts the output of the linter into what types and rules have to say. */
export function sortComplaints(ran: {
  readonly code: number;
  readonly output: string;
  readonly typegen: readonly RuleResult[];
}): SourceComplaints {
  const lines = linesOf(ran.output);
  const complaints = lines.filter((line) => /:\d+:\d+: /.test(line));
  const types = complaints.filter(isOfCompiler);
  return {
    types: [...ran.typegen.flatMap((result) => result.complaints), ...types],
    rules: complaints.filter((line) => !isOfCompiler(line)),
    fault: ran.code !== 0 && complaints.length === 0 ? lines : [],
  };
}

function isOfCompiler(line: string): boolean {
  return /\/typescript\(TS\d+\)\]$/.test(line);
}
