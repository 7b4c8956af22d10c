/** What a letter to those who run the market is about: anything, or how one's data is treated. */
export const contactMessageTopics = ['general', 'grievance'] as const;

/** One of {@link letterTopics}. */
export type ContactMessageTopic = (typeof contactMessageTopics)[number];

/** In how many days a grievance has its answer; the law allows 90. Source: DPDP Rules 2025, rule 14. */
export const GRIEVANCE_DAYS = 30;

/** So many days after it came a letter is deleted that was answered or put away. */
const SETTLED_CONTACT_MESSAGE_DAYS = 365;

/** So many days after it came any letter is deleted: its writer waits no more. Source: the term of DPDP Rules 2025, rule 8. */
const ANY_CONTACT_MESSAGE_DAYS = 3 * 365;

const DAY_MS = 86_400_000;

/** By when a letter has to be answered; null where nothing was promised. */
export function answerDueAt(topic: ContactMessageTopic, writtenAt: Date): Date | null {
  return topic === 'grievance' ? new Date(writtenAt.getTime() + GRIEVANCE_DAYS * DAY_MS) : null;
}

/** Before which instants letters came that have served: those that were answered or put away, and any. */
export function servedContactMessages(now: Date): { readonly settledBefore: Date; readonly anyBefore: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    settledBefore: daysAgo(SETTLED_CONTACT_MESSAGE_DAYS),
    anyBefore: daysAgo(ANY_CONTACT_MESSAGE_DAYS),
  };
}
