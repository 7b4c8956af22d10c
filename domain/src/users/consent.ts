/** The versions of privacy notice and terms by the day on which each began, the one in force last. */
export const noticeVersions = ['2026-11-22', '2026-11-26'] as const;

/** A version of privacy notice and terms. */
export type NoticeVersion = (typeof noticeVersions)[number];

/**
 * The version in force. A new one asks every user again, so add one only when the meaning of a sentence
 * changes.
 */
export const NOTICE_VERSION: NoticeVersion = '2026-11-26';

/**
 * Documents that users consent to: the privacy notice and the terms with the account, the location
 * separately.
 */
export const consentDocuments = ['privacy', 'terms', 'location'] as const;

/** One of {@link consentDocuments}. */
export type ConsentDocument = (typeof consentDocuments)[number];

/** Documents that every account has to consent to. */
export const accountDocuments = ['privacy', 'terms'] as const satisfies readonly ConsentDocument[];

/** A consent that a user has given. */
export interface Agreed {
  readonly document: ConsentDocument;
  readonly version: string;
  /** Null while the consent is in force. */
  readonly withdrawnAt: unknown;
}

/** Whether a user has consented to all documents that an account needs, in the version in force. */
export function hasAgreed(consents: readonly Agreed[], version: string = NOTICE_VERSION): boolean {
  return accountDocuments.every((document) =>
    consents.some(
      (each) => each.document === document && each.version === version && each.withdrawnAt === null,
    ),
  );
}
