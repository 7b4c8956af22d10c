/** Topics of a contact message to the operator: anything, or how personal data is treated. */
export const contactMessageTopics = ['general', 'grievance'] as const;

/** One of {@link contactMessageTopics}. */
export type ContactMessageTopic = (typeof contactMessageTopics)[number];

/** Days within which a grievance is answered; the law allows 90. Source: DPDP Rules 2025, rule 14. */
export const GRIEVANCE_DAYS = 30;

/** Days until a contact message that was answered or archived is deleted. */
const SETTLED_CONTACT_MESSAGE_DAYS = 365;

/**
 * Days until any contact message is deleted, answered or not. Source: the term of DPDP Rules 2025, rule 8.
 */
const ANY_CONTACT_MESSAGE_DAYS = 3 * 365;

const DAY_MS = 86_400_000;

/** Instant by which a contact message has to be answered; null where the topic promises none. */
export function answerDueAt(topic: ContactMessageTopic, writtenAt: Date): Date | null {
  return topic === 'grievance' ? new Date(writtenAt.getTime() + GRIEVANCE_DAYS * DAY_MS) : null;
}

/** Instants before which contact messages are deleted: those that were answered or archived, and any. */
export function servedContactMessages(now: Date): { readonly settledBefore: Date; readonly anyBefore: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    settledBefore: daysAgo(SETTLED_CONTACT_MESSAGE_DAYS),
    anyBefore: daysAgo(ANY_CONTACT_MESSAGE_DAYS),
  };
}
