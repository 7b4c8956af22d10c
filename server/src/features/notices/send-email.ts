import { kindOf } from '@polam/contract/events';
import type { AppContext } from '@polam/server/http/app-context';
import type { MailSender } from '@polam/server/outward/mail-sender';
import type { Outcome } from '@polam/server/outward/outcome';
import { buildEmail } from './email.ts';
import { signLink } from './unsubscribe-link.ts';
import { openPath, type DeliveryBatch } from './delivery-batch.ts';
import { getUnsubscribeKey } from './preferences.repository.ts';

/** Sends notices as emails. */
export function emailSender(
  appContext: AppContext,
  mail: MailSender,
): (batch: DeliveryBatch) => Promise<Outcome> {
  const { publicUrl } = appContext.config;
  return async ({ deliverable: { noticeId, name, email, language: own }, event, recipientId }) => {
    const language = own ?? 'en';
    const link = { userId: recipientId, topic: kindOf(event).noticeTopic };
    const token = signLink(link, await getUnsubscribeKey(appContext.db));
    return mail.send(
      buildEmail({
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
