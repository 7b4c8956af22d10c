import type { payment as english } from '../en/payment.ts';
import type { Translated } from '../catalogue.ts';
import { bareDay } from '../bare-day.ts';

export const payment: Translated<typeof english> = {
  'payment.title': 'पैसा कब',
  'payment.none': 'यहाँ तय नहीं',
  'payment.own': 'कुछ और',
  'payment.all-on-weighing': 'तौल पर पूरा',
  'payment.all-within': ({ days }) => `माल पहुँचने के ${days} दिन में पूरा`,
  'payment.advance-now': ({ sum }) => `बयाना ${sum} तुरंत,`,
  'payment.advance-within': ({ sum, days }) => `बयाना ${sum} ${days} दिन में,`,
  'payment.rest-on-weighing': 'बाकी तौल पर',
  'payment.rest-within': ({ days }) => `बाकी माल पहुँचने के ${days} दिन में`,
  'payment.effect': 'पैसा सीधे एक से दूसरे को जाता है। हर हिस्से पर दोनों ऑर्डर में टिक करते हैं।',
  'payment.advance-share': 'बयाना',
  'payment.advance-as': 'बयाना कैसे',
  'payment.as-share': 'प्रतिशत में',
  'payment.as-sum': 'रुपयों में',
  'payment.advance-days': 'बयाना कितने दिन में',
  'payment.rest-days': 'माल पहुँचने पर बाकी',
  'payment.days': 'दिन',
  'payment.part.advance': 'बयाना',
  'payment.part.rest': 'बाकी',
  'payment.due': ({ day }) => `${bareDay(day)} तक`,
  'payment.overdue': ({ day }) => `${bareDay(day)} को समय निकल गया`,
  'payment.after-arrival': 'माल पहुँचने के बाद',
  'payment.buyer-has': 'खरीदार: पैसा दिया',
  'payment.seller-has': 'बेचने वाला: पैसा मिला',
  'payment.see-due': 'क्या देना है, देखें',
  'payment.late-over': 'सौदा पूरा हो चुका है, इसलिए हम फ़ैसला नहीं करते। पैसा मिलने तक खरीदार यहाँ नया भाव नहीं दे सकता।',
  'payment.late-way': 'चैट में पूछें, या वहीं शिकायत करें',
};
