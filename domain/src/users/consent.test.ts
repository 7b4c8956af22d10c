import { describe, expect, it } from 'vitest';
import { accountDocuments, hasAgreed, NOTICE_VERSION, noticeVersions, type Agreed } from './consent.ts';

const now: readonly Agreed[] = accountDocuments.map((document) => ({
  document,
  version: NOTICE_VERSION,
  withdrawnAt: null,
}));

describe('what somebody has agreed to', () => {
  it('stands with notice and terms in the version in force', () => {
    expect(hasAgreed(now)).toBe(true);
  });

  it.each(accountDocuments)('does not stand without %s', (document) => {
    expect(hasAgreed(now.filter((each) => each.document !== document))).toBe(false);
  });

  it('does not stand when it was taken back, or was to an earlier version', () => {
    expect(hasAgreed(now.map((each) => ({ ...each, withdrawnAt: '2026-12-01' })))).toBe(false);
    expect(hasAgreed(now.map((each) => ({ ...each, version: '2020-01-01' })))).toBe(false);
    expect(hasAgreed(now, '2099-01-01')).toBe(false);
  });

  it('is asked for in the last of the versions, which go forward', () => {
    expect(noticeVersions.at(-1)).toBe(NOTICE_VERSION);
    expect([...noticeVersions].toSorted()).toEqual(noticeVersions);
  });
});
