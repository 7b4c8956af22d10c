import type { Answer } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import type { LiveEventType } from '@polam/contract/events';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';

/** What a live event may be about. */
export interface Subject {
  readonly listingId?: string;
  readonly requirementId?: string;
  readonly negotiationId?: string;
  readonly orderId?: string;
  readonly equipmentId?: string;
}

/** Something that one person does to another, who hears of it. */
export interface Scenario {
  /** The event that the receiver hears, perhaps among others. */
  readonly type: LiveEventType;
  readonly what: string;
  readonly stage: (testApp: TestApp, time: { pass: (hours: number) => void }) => Promise<Stage>;
}

/** Two people before it, and the act. */
export interface Stage {
  readonly receiver: TestActor;
  readonly other: TestActor;
  readonly subject: Subject;
  readonly happen: () => Promise<unknown>;
}

/** What was let through. Errors: throws where it was refused. */
export async function done<A extends Answer<AnyCall>>(answering: Promise<A>): Promise<A> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer;
}
