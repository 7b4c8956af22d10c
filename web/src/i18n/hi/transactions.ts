import type { transactions as english } from '../en/transactions.ts';
import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';

export const transactions: Translated<typeof english> = {
  'transactions.text': 'जिन ऑर्डर का माल मिल गया और सौदा पूरा हुआ।',
  'transactions.sold': 'बेचा',
  'transactions.bought': 'खरीदा',
  'transactions.deals': ({ count }) => (count === 1 ? '1 सौदा' : `${count} सौदे`),
  'transactions.side': 'क्या देखना है',
  'transactions.side.both': 'बेचा और खरीदा',
  'transactions.side.seller': 'बेचा',
  'transactions.side.buyer': 'खरीदा',
  'transactions.from': 'किस दिन से',
  'transactions.to': 'किस दिन तक',
  'transactions.from-chip': ({ day }) => `${bareDay(day)} से`,
  'transactions.to-chip': ({ day }) => `${bareDay(day)} तक`,
  'transactions.count': ({ count }) => (count === 1 ? '1 सौदा' : `${count} सौदे`),
  'transactions.by-month': 'महीने के हिसाब से',
  'transactions.plot': 'हर महीने आपने क्या बेचा और खरीदा',
  'transactions.month': 'महीना',
  'transactions.as-table': 'तालिका में देखें',
  'transactions.list': 'सभी सौदे',
  'transactions.export-failed': 'तालिका नहीं आई।',
  'transactions.more': 'और दिखाएँ',
  'transactions.failed': 'आपके सौदे नहीं आए।',
  'transactions.empty': 'अभी कोई सौदा पूरा नहीं हुआ।',
  'transactions.empty-hint': 'ऑर्डर का माल मिलते ही सौदा यहाँ दिखेगा।',
  'transactions.none-found': 'इन दिनों में कोई सौदा नहीं।',
  'transactions.show-all': 'सभी सौदे दिखाएँ',
  'transactions.to-orders': 'आपके ऑर्डर',
  'transactions.from-person': ({ name }) => `${name} से`,
  'transactions.to-person': ({ name }) => `${name} को`,
};
