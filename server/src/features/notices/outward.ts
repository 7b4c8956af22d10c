import { kindOf, type LiveEvent } from '@polam/contract/events';
import { wordsIn } from '@polam/contract/messages/by-language';
import type { EmailWords } from '@polam/contract/messages/words/emails';
import { noticeSentence } from '@polam/contract/notice-sentence';
import type { Language } from '@polam/domain/catalogue';
import { lazily } from '@polam/domain/lazily';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { NoticeChannel, NoticeTopic } from '@polam/domain/users/notice-topic';
import { NAMELESS } from '@polam/domain/users/user';
import type { AppContext } from '@polam/server/http/app-context';
import { buildMailSender, type Email, type MailSender } from '@polam/server/outward/mail-sender';
import type { Outcome, TroubleListener } from '@polam/server/outward/delivery-counts';
import {
  buildPushSender,
  type PushMessage,
  type PushReach,
  type PushSender,
} from '@polam/server/outward/push-sender';
import {
  deleteSubscriptions,
  type Deliverable,
  listSubscriptions,
  type SubscriptionRow,
  type TakenDelivery,
} from './deliveries.repository.ts';
import { getUnsubscribeKey } from './notices.repository.ts';
import { signLink } from './preferences.service.ts';

/** Channels that the settings configure, to send notices by email and push. */
export interface Outward {
  readonly channels: readonly NoticeChannel[];
  readonly send: (channel: NoticeChannel, batch: DeliveryBatch) => Promise<Outcome>;
  readonly close: () => void;
}

/** Options of opening the channels. */
export interface OutwardOptions {
  readonly reach: PushReach;
  /** Called with the reason why a sending by a channel failed. */
  readonly onTrouble: (channel: NoticeChannel, reason: string) => void;
}

/** Opens the configured channels. */
export function openOutward(appContext: AppContext, { reach, onTrouble }: OutwardOptions): Outward {
  const { mail, push } = appContext.config.outward;
  const troubleOf =
    (channel: NoticeChannel): TroubleListener =>
    (reason) =>
      onTrouble(channel, reason);
  const mailSender = mail === null ? null : buildMailSender(mail, troubleOf('mail'));
  const sendEmail = mailSender === null ? null : emailSender(appContext, mailSender);
  const pushSender = push === null ? null : buildPushSender(push, { reach, onTrouble: troubleOf('push') });
  const sendToDevices = pushSender === null ? null : deviceSender(appContext, pushSender);
  const senders = { mail: sendEmail, push: sendToDevices };
  return {
    channels: (['mail', 'push'] as const).filter((channel) => senders[channel] !== null),
    send: async (channel, batch) => senders[channel]?.(batch) ?? 'refused',
    close: () => mailSender?.close(),
  };
}

/** Sends notices as emails. */
function emailSender(appContext: AppContext, mail: MailSender): (batch: DeliveryBatch) => Promise<Outcome> {
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

/** Sends notices to the devices of their receivers. */
function deviceSender(appContext: AppContext, push: PushSender): (batch: DeliveryBatch) => Promise<Outcome> {
  const sendTo = async (device: SubscriptionRow, message: PushMessage): Promise<Outcome> => {
    const outcome = await push(device, message);
    if (outcome !== 'gone') return outcome;
    await deleteSubscriptions(appContext.db, [device.id]);
    return 'refused';
  };
  return async (batch) => {
    const devices = await listSubscriptions(appContext.db, [batch.recipientId], appContext.now());
    const message = messageOf(batch);
    const outcomes = await Promise.all(devices.map((device) => sendTo(device, message)));
    // One success is enough: nobody is notified twice because another phone was out of reach.
    return outcomes.find((each) => each === 'sent') ?? outcomes.find((each) => each === 'later') ?? 'refused';
  };
}

function messageOf({ deliverable, event, taken }: DeliveryBatch): PushMessage {
  const lang = deliverable.language ?? 'en';
  const { topicName, sentence, terms } = wordsOf(event, lang);
  return {
    title: topicName,
    body: terms === '' ? sentence : `${sentence}\n${terms}`,
    url: openPath(deliverable.noticeId),
    tag: taken[0]?.conversationId ?? deliverable.noticeId,
    lang,
  };
}

/** Recipient, notice and links of an email. */
interface EmailContent {
  readonly noticeId: string;
  readonly event: LiveEvent;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  readonly openUrl: string;
  readonly stopUrl: string;
}

/** The email about a notice: the same in plain text and as a page. */
function buildEmail({ noticeId, event, to, language, openUrl, stopUrl }: EmailContent): Email {
  const { sentence, terms, topicName, emails } = wordsOf(event, language);
  const lines = [emails.greeting({ name: to.name }), sentence, ...(terms === '' ? [] : [terms])];
  const why = emails.why({ topic: topicName });
  const text = [...lines, `${emails.open}:\n${openUrl}`, `--\n${why}\n${emails.stop}:\n${stopUrl}`].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(sentence)}</title></head>
<body style="margin:0;padding:24px;background:#fbf8f1;color:#2b2118;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:32em;margin:auto;padding:24px;background:#fff;border-radius:14px">
<p style="margin:0 0 16px;font-weight:700;color:#14663a">Polam</p>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p><a href="${escaped(openUrl)}" style="display:inline-block;padding:12px 20px;border-radius:14px;background:#14663a;color:#fff;text-decoration:none;font-weight:600">${escaped(emails.open)}</a></p>
</div>
<p style="max-width:32em;margin:16px auto 0;font-size:13px">${escaped(why)}
<a href="${escaped(stopUrl)}" style="color:#14663a">${escaped(emails.stop)}</a></p>
</body></html>
`;
  return { to, subject: sentence, text: `${text}\n`, html, id: noticeId, stopUrl };
}

/** Escapes the text of users. */
function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}

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
function openPath(noticeId: string): string {
  return `/dashboard/user/notices/${noticeId}`;
}

const money = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const figures = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 }));

/** Words of a notice outside of Polam, in one language. */
interface NoticeWords {
  readonly topic: NoticeTopic;
  readonly topicName: string;
  readonly sentence: string;
  /** Quantity and price; empty where the event has none. */
  readonly terms: string;
  readonly emails: EmailWords;
}

/** Words of an event outside of Polam. */
function wordsOf(event: LiveEvent, language: Language): NoticeWords {
  const { messages, emails } = wordsIn[language];
  const topic = kindOf(event).noticeTopic;
  const sentence = noticeSentence(event, { notices: messages.notices, language });
  return {
    topic,
    topicName: messages.topics[topic],
    sentence: sentence.replaceAll(NAMELESS, messages.nameless),
    terms: termsOf(event, language),
    emails,
  };
}

function termsOf(event: LiveEvent, language: Language): string {
  if (!('pricePaise' in event)) return '';
  const { cards, emails } = wordsIn[language];
  const price = money().format(rupeesFromPaise(event.pricePaise));
  const pricePer = cards.pricePer({ price, per: cards.units[event.unit].per });
  if (!('quantityMilli' in event)) return pricePer;
  const count = quantityFromMilli(event.quantityMilli);
  const quantity = `${figures().format(count)} ${cards.units[event.unit].name({ count })}`;
  return emails.terms({ quantity, pricePer });
}
