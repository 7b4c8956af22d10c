import { complaintOutcomes, complaintSubjects } from '@polam/domain/admin/complaint';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import { languages } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { namedUser } from './users.ts';
import { instant, nullable, plain, count, names } from './values.ts';

const aComplaint = {
  id: at('_id', plain),
  about: at('about', z.enum(complaintSubjects)),
  subjectId: at('subject', plain),
  author: at('author', namedUser),
  accused: at('accused', namedUser),
  reason: at('reason', plain),
  /** Text of the message. */
  quoted: at('quoted', plain),
  createdAt: at('createdAt', instant),
  /** Null while unanswered. */
  outcome: at('outcome', z.nullable(z.enum(complaintOutcomes))),
  words: at('words', plain),
  decidedAt: at('decidedAt', nullable),
};

/** A complaint as admins see it in the list. */
export const complaint = document(aComplaint);

/** A complaint as admins see it before they answer it. */
export const complaintPage = document({
  ...aComplaint,
  /** The listing that the complaint is about; null for other subjects. */
  listing: at(
    'listing',
    z.nullable(
      document({
        id: at('_id', plain),
        name: at('name', plain),
        names: at('names', names),
        state: at('state', plain),
      }),
    ),
  ),
  /** The group that the complaint is about; null for other subjects. The accused is who has managed it for longest. */
  group: at(
    'group',
    z.nullable(
      document({
        id: at('_id', plain),
        slug: at('slug', plain),
        name: at('name', plain),
        isClosed: at('closed', z.boolean()),
      }),
    ),
  ),
  /** Whether the reported message has a photo. */
  hasPhoto: at('photo', z.boolean()),
  accusedPhone: at('accusedPhone', z.nullable(z.string())),
  accusedState: at('accusedState', z.enum(['active', 'suspended', 'gone'])),
  /** Other complaints about the same user, and how many of those were not dismissed. */
  earlier: at('earlier', count),
  earlierUpheld: at('earlierUpheld', count),
  /** Other complaints by the same author. */
  byAuthor: at('byAuthor', count),
});

/** A contact message to the operator. `userId` is null where a visitor wrote it. */
export const contactMessage = namedDocument('ContactMessage', {
  id: at('_id', plain),
  name: at('name', plain),
  /** An email, or ten digits of a phone. */
  replyTo: at('email', plain),
  message: at('message', plain),
  topic: at('topic', z.enum(contactMessageTopics)),
  language: at('language', z.enum(languages)),
  userId: at('user', nullable),
  createdAt: at('createdAt', instant),
});
