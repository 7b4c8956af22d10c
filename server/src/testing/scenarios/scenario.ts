import type { Answer } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import type { LiveEventType } from '@polam/contract/events';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';

/** Subject of a live event. */
export interface Subject {
  readonly listingId?: string;
  readonly requirementId?: string;
  readonly negotiationId?: string;
  readonly orderId?: string;
  readonly equipmentId?: string;
  readonly groupSlug?: string;
  /** A farmer for whom the receiver acts. */
  readonly farmerId?: string;
}

/** An act of one user towards another, who is notified of it. */
export interface Scenario {
  /** The event that the receiver gets, perhaps among others. */
  readonly type: LiveEventType;
  readonly what: string;
  readonly stage: (testApp: TestApp, time: { pass: (hours: number) => void }) => Promise<Stage>;
}

/** Two users before the act, and the act. */
export interface Stage {
  readonly receiver: TestActor;
  readonly other: TestActor;
  readonly subject: Subject;
  readonly happen: () => Promise<unknown>;
}

/** The answer of a call that succeeded. Errors: throws where it was refused. */
export async function done<A extends Answer<AnyCall>>(answering: Promise<A>): Promise<A> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer;
}
