import type { Database } from '@polam/database/connect';
import { signLink, type LetterLink } from '../features/notices/letter-link.ts';
import { getLetterKey } from '../features/notices/preferences.repository.ts';

/** The token with which a letter would stop those like it. */
export async function signedLetterLink(db: Database, link: LetterLink): Promise<string> {
  return signLink(link, await getLetterKey(db));
}

/** The latest notice of a person, as it is asked for. */
export async function findNoticesOf(db: Database, personId: string): Promise<{ noticeId: string }[]> {
  return db<{ noticeId: string }[]>`
    select id as "noticeId" from notices where recipient_id = ${personId} order by id desc limit 1`;
}
