import type { notices as english } from '../en/notices.ts';
import type { Translated } from '../catalogue.ts';

export const notices: Translated<typeof english> = {
  'notices.title': 'सूचनाएँ',
  'notices.bell': ({ unread }) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unread} नई`),
  'notices.empty': 'अभी कुछ नहीं। जब कोई आपके माल का भाव देगा, यहाँ दिखेगा।',
  'notices.failed': 'सूचनाएँ नहीं आईं।',
  'notices.read-all': 'सब पढ़ लिया',
  'notices.new': 'नई',
  'notices.more': 'और दिखाएँ',
  'notices.terms': ({ quantity, price, unit }) => `${quantity}, ${price} प्रति ${unit}`,
};
