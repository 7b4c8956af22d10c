import type { LiveEvent } from '@polam/contract/events';
import { noticeSentence } from '@polam/contract/notice-sentence';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';

/** Formats a notice in the reader's language, with the sentences of the API. */
export function useNoticeSentence(): (event: LiveEvent) => string {
  const language = useLanguage();
  const { notices } = messagesIn(language);
  return (event) => noticeSentence(event, { notices, language });
}

/**
 * Formats the figures of a notice, "50 quintals at ₹2,400 per quintal" or only the price; empty where it has
 * none.
 */
export function useNoticeTerms(): (event: LiveEvent) => string {
  const t = useText();
  const formats = useFormats();
  return (event) => {
    if (event.type === 'wish.cheaper') {
      const per = t(`listings.per.${event.unit}`);
      return t('listings.price-per', { price: formats.rupees(event.pricePaise), per });
    }
    if (!('quantityMilli' in event && 'pricePaise' in event)) return '';
    const { pricePaise, quantityMilli, unit } = event;
    return t('notices.terms', {
      quantity: formats.quantity(quantityMilli, unit),
      price: formats.rupees(pricePaise),
      unit: formats.unit(unit),
    });
  };
}
