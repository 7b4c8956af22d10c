import type { LiveEvent } from '@polam/contract/events';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';

/** What a notice says in the reader's language, by the API's own sentences. */
export function useNoticeSentence(): (event: LiveEvent) => string {
  const language = useLanguage();
  const { notices } = messagesIn(language);
  return ({ type, authorName, listingName, listingNames }) =>
    notices[type]({ author: authorName, listing: listingNames?.[language] ?? listingName });
}

/** The figures of a notice, "50 quintal at ₹2,400 per quintal"; empty where it has none. */
export function useNoticeTerms(): (event: LiveEvent) => string {
  const t = useText();
  const formats = useFormats();
  return (event) => {
    if (event.type !== 'offer.proposed') return '';
    const { pricePaise, quantityMilli, unit } = event;
    return t('notices.terms', {
      quantity: formats.quantity(quantityMilli, unit),
      price: formats.rupees(pricePaise),
      unit: formats.unit(unit),
    });
  };
}
