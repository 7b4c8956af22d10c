import { topicOf } from '@polam/contract/notice-topics';
import type { AppContext } from '@polam/server/http/app-context';
import type { MailSender } from '@polam/server/outward/mail-sender';
import type { Outcome } from '@polam/server/outward/outcome';
import { buildLetter } from './letter.ts';
import { signLink } from './letter-link.ts';
import { openPath, type Parcel } from './parcel.ts';
import { getLetterKey } from './preferences.repository.ts';

/** Sends notices of a house as letters. */
export function letterSender(appContext: AppContext, mail: MailSender): (parcel: Parcel) => Promise<Outcome> {
  const { publicUrl } = appContext.config;
  return async ({ deliverable: { noticeId, name, email, language: own }, event, recipientId }) => {
    const language = own ?? 'en';
    const link = { personId: recipientId, topic: topicOf(event.type) };
    const token = signLink(link, await getLetterKey(appContext.db));
    return mail.send(
      buildLetter({
        noticeId,
        event,
        to: { name, address: email },
        language,
        openUrl: publicUrl + openPath(noticeId),
        stopUrl: `${publicUrl}/unsubscribe/${token}?lang=${language}`,
      }),
    );
  };
}
