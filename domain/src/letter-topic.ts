/** What a letter to those who run the market is about: anything, or how one's data is treated. */
export const letterTopics = ['general', 'grievance'] as const;

/** One of {@link letterTopics}. */
export type LetterTopic = (typeof letterTopics)[number];

/** In how many days a grievance has its answer; the law allows 90. Source: DPDP Rules 2025, rule 14. */
export const GRIEVANCE_DAYS = 30;

const DAY_MS = 86_400_000;

/** By when a letter has to be answered; null where nothing was promised. */
export function answerDueAt(topic: LetterTopic, writtenAt: Date): Date | null {
  return topic === 'grievance' ? new Date(writtenAt.getTime() + GRIEVANCE_DAYS * DAY_MS) : null;
}
