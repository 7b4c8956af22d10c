import type { notices as english } from '../en/notices.ts';
import type { Translated } from '../catalogue.ts';

export const notices: Translated<typeof english> = {
  'notices.title': 'ख़बरें',
  'notices.bell': ({ unread }) => (unread === 0 ? 'ख़बरें' : `ख़बरें, ${unread} नई`),
  'notices.empty': 'अभी कुछ नहीं। जब कोई आपके माल का भाव लगाएगा, यहाँ दिखेगा।',
  'notices.failed': 'आपकी ख़बरें नहीं आ पाईं।',
  'notices.read-all': 'सब पढ़ लिया',
  'notices.new': 'नई',
  'notices.more': 'और दिखाएँ',
  'notices.terms': ({ quantity, price, unit }) => `${quantity}, ${price} प्रति ${unit}`,
};
