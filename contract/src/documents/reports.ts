import { languages } from '@polam/domain/catalogue';
import { contactMessageTopics } from '@polam/domain/admin/contact-message-topic';
import * as z from 'zod/mini';
import { at, document, named } from '../fields.ts';
import { instant, nullable, plain } from './values.ts';

/** A contact message to the operator. `userId` is null where a visitor wrote it. */
export const contactMessage = named(
  'ContactMessage',
  document({
    id: at('_id', plain),
    name: at('name', plain),
    email: at('email', plain),
    message: at('message', plain),
    topic: at('topic', z.enum(contactMessageTopics)),
    language: at('language', z.enum(languages)),
    userId: at('user', nullable),
    createdAt: at('createdAt', instant),
  }),
);
