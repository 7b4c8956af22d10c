import type { LiveEvent } from '@polam/contract/events';
import type { Deliverable, TakenDelivery } from './deliveries.repository.ts';

/**
 * Deliveries that are sent by one channel together: those of one notice, or of the messages of one
 * conversation.
 */
export interface DeliveryBatch {
  readonly taken: readonly TakenDelivery[];
  readonly deliverable: Deliverable;
  readonly event: LiveEvent;
  /** Receiver of the batch. */
  readonly recipientId: string;
}

/** The page that opens a notice, whatever its subject. */
export function openPath(noticeId: string): string {
  return `/dashboard/user/notices/${noticeId}`;
}
