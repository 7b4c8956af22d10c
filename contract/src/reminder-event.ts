import { reminderKinds } from '@polam/domain/reminder';
import * as z from 'zod/mini';
import { aSubject } from './event-subject.ts';
import { at, document } from './fields.ts';

/** A reminder of what waits for the receiver or is due: sent once, while there is time. */
export const reminderDue = document({
  type: at('type', z.literal('reminder.due')),
  ...aSubject,
  about: at('about', z.enum(reminderKinds)),
  /** The receiver's side. */
  side: at('side', z.enum(['buyer', 'seller'])),
  offerId: at('offer', z.nullable(z.string())),
  orderId: at('order', z.nullable(z.string())),
  authorId: at('sentBy', z.string()),
  authorName: at('sentname', z.string()),
  /** Deadline of what the reminder is about. */
  until: at('until', z.string()),
});
