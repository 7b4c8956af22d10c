import { describe, expect, it } from 'vitest';
import { failedFiles, tally, type FileReport } from './vitest.ts';

type Results = Readonly<Record<string, 'passed' | 'failed' | 'skipped'>>;

function aFile(name: string, results: Results): FileReport {
  const assertionResults = Object.entries(results).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName}: expected 1`] : [],
  }));
  const isFailed = assertionResults.some(({ status }) => status === 'failed');
  return { name, status: isFailed ? 'failed' : 'passed', message: '', assertionResults };
}

const sells = aFile('/sells.test.ts', { posts: 'passed', edits: 'failed', closes: 'skipped' });
const buys = aFile('/buys.test.ts', { finds: 'passed', offers: 'passed' });
const brokenFile: FileReport = {
  name: '/hires.test.ts',
  status: 'failed',
  message: 'No such module',
  assertionResults: [],
};

describe('a run of tests', () => {
  it('counts each test, and a file that does not load as one failure', () => {
    expect(tally([sells, buys, brokenFile])).toMatchObject({ passed: 3, flaky: 0, failed: 2, skipped: 1 });
  });

  it('names each failure with its message', () => {
    const { lines } = tally([sells, brokenFile]);

    expect(lines.join('\n')).toMatch(
      /sells\.test\.ts › edits\n.*expected 1\n.*hires\.test\.ts does not run\n.*No such/,
    );
  });

  it('has as files to try again those with a failure', () => {
    expect(failedFiles([sells, buys, brokenFile])).toEqual(['/sells.test.ts', '/hires.test.ts']);
  });
});

describe('a second try', () => {
  it('makes what passes only then flaky: neither passed nor failed', () => {
    const mended = aFile('/sells.test.ts', { posts: 'passed', edits: 'passed', closes: 'skipped' });

    const { lines, ...counts } = tally([sells, buys], [mended]);

    expect(counts).toEqual({ passed: 3, flaky: 1, failed: 0, skipped: 1 });
    expect(lines.join('\n')).toMatch(/^At the first try:\n.*sells\.test\.ts › edits\n.*expected 1$/);
  });

  it('that fails has failed, also where the first had passed', () => {
    const worse = aFile('/sells.test.ts', { posts: 'failed', edits: 'failed', closes: 'skipped' });

    expect(tally([sells, buys], [worse])).toMatchObject({ passed: 2, flaky: 0, failed: 2 });
  });

  it('makes every test flaky of a file that did not load before', () => {
    const loaded = aFile('/hires.test.ts', { hires: 'passed', books: 'passed' });

    expect(tally([buys, brokenFile], [loaded])).toMatchObject({ passed: 2, flaky: 2, failed: 0 });
  });
});
