import type { Database } from '@polam/database/connect';
import { signLink, type UnsubscribeLink } from '../features/notices/preferences.service.ts';
import { getUnsubscribeKey } from '../features/notices/notices.repository.ts';

/** The token with which an email would stop those like it. */
export async function signedUnsubscribeLink(db: Database, link: UnsubscribeLink): Promise<string> {
  return signLink(link, await getUnsubscribeKey(db));
}

/** The latest notice of a user, as input of a call. */
export async function findNoticesOf(db: Database, userId: string): Promise<{ noticeId: string }[]> {
  return db<{ noticeId: string }[]>`
    select id as "noticeId" from notices where recipient_id = ${userId} order by id desc limit 1`;
}
