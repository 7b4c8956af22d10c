import { describe, expect, it } from 'vitest';
import { checkRelease } from './consistency.ts';

const complaintsOf = (headings: readonly string[], versions: Record<string, string>) => {
  const changelog = ['# Changes', ...headings.map((heading) => `## ${heading}\n\n- Words.`)].join('\n\n');
  return checkRelease({ changelog, versions }).flatMap(({ complaints }) => complaints);
};
const all = (version: string) => ({ 'package.json': version, 'web/package.json': version });

describe('the version', () => {
  it('is that of the newest release everywhere, with or without what comes next', () => {
    const released = ['0.2.0 (2026-11-22)', '0.1.0'];

    expect(complaintsOf(released, all('0.2.0'))).toEqual([]);
    expect(complaintsOf(['Unreleased', ...released], all('0.2.0'))).toEqual([]);
  });

  it.each([
    [['0.1.0'], all('0.2.0'), 'a package.json that is ahead of the changes'],
    [['0.2.0 (2026-11-22)', '0.1.0'], all('0.1.0'), 'a release that was never made'],
    [['0.2.0 (2026-11-22)'], { ...all('0.2.0'), 'web/package.json': '0.1.0' }, 'a workspace left behind'],
    [['0.2.0'], all('0.2.0'), 'a release without its date'],
    [['Unreleased (0.2.0)', '0.1.0'], all('0.1.0'), 'another heading'],
    [['0.2.0 (2026-11-22)', 'Unreleased'], all('0.2.0'), 'what comes next below what came'],
    [['0.2.0 (2026-11-22)', '0.10.0 (2026-11-21)'], all('0.2.0'), 'an older one on top'],
  ])('is complained of: %j, %j (%s)', (headings, versions) => {
    expect(complaintsOf(headings, versions)).not.toEqual([]);
  });
});
