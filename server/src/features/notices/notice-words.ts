import { wordsIn } from '@polam/contract/messages/by-language';
import type { LiveEvent } from '@polam/contract/events';
import type { EmailWords } from '@polam/contract/messages/words/emails';
import { noticeSentence } from '@polam/contract/notice-sentence';
import { kindOf } from '@polam/contract/events';
import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import type { NoticeTopic } from '@polam/domain/users/notice-topic';
import { NAMELESS } from '@polam/domain/users/user';
import { quantityFromMilli } from '@polam/domain/quantity';

const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** Words of a notice outside of Polam, in one language. */
export interface NoticeWords {
  readonly topic: NoticeTopic;
  readonly topicName: string;
  readonly sentence: string;
  /** Quantity and price; empty where the event has none. */
  readonly terms: string;
  readonly emails: EmailWords;
}

/** Words of an event outside of Polam. */
export function wordsOf(event: LiveEvent, language: Language): NoticeWords {
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
  const price = money.format(rupeesFromPaise(event.pricePaise));
  const pricePer = cards.pricePer({ price, per: cards.units[event.unit].per });
  if (!('quantityMilli' in event)) return pricePer;
  const count = quantityFromMilli(event.quantityMilli);
  const quantity = `${figures.format(count)} ${cards.units[event.unit].name({ count })}`;
  return emails.terms({ quantity, pricePer });
}
