import { createHmac, timingSafeEqual } from 'node:crypto';
import { noticeTopics, type NoticeTopic } from '@polam/domain/users/notice-topic';

/** User and topic of the emails that a link stops. */
export interface UnsubscribeLink {
  readonly userId: string;
  readonly topic: NoticeTopic;
}

const LINK = /^([0-9a-f-]{36})\.([a-z]{1,40})\.([A-Za-z0-9_-]{43})$/;

/** The token of a link that stops emails: it can do this and nothing else, and does not expire. */
export function signLink({ userId, topic }: UnsubscribeLink, key: Buffer): string {
  return `${userId}.${topic}.${signatureOf(`${userId}.${topic}`, key)}`;
}

/** User and topic of a token; null where we have not signed it. */
export function readLink(token: string, key: Buffer): UnsubscribeLink | null {
  const [, userId = '', word = '', signature = ''] = LINK.exec(token) ?? [];
  const topic = noticeTopics.find((each) => each === word);
  const wanted = Buffer.from(signatureOf(`${userId}.${word}`, key));
  const given = Buffer.from(signature);
  if (topic === undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { userId, topic };
}

function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(`stop letters ${text}`).digest('base64url');
}
