import { hi } from '@polam/contract/messages/hi/units';
import { bareDay } from '~/i18n/bare-day.ts';
import type { Translated } from '~/i18n/catalogue.ts';
import type { own as english } from '~/i18n/en/own/own.ts';
import { pricesPerUnit } from '~/i18n/units.ts';

/** What the frame and the dashboard say of a signed-in user's areas, and the landing page of listings. */
export const own: Translated<typeof english> = {
  'bookings.title': 'किराए की मशीनें',
  'chat.bar': ({ unread }) => (unread === 0 ? 'मोलभाव' : `मोलभाव, ${unread} में नए मैसेज`),
  'chat.new': ({ count }) => `${count} नए`,
  'chat.photo-own': 'आपकी फ़ोटो',
  'chat.waiting': 'नेट आने पर जाएगा',
  'chat.not-sent': 'नहीं गया।',
  'outbox.waits': ({ count }) =>
    count === 1 ? '1 चीज़ भेजने के लिए इस फ़ोन में रुकी है' : `${count} चीज़ें भेजने के लिए इस फ़ोन में रुकी हैं`,
  'outbox.title': 'भेजने के लिए रुकी चीज़ें',
  'outbox.unknown': 'यह अब नहीं भेजा जा सकता। फिर से लिखें।',
  'outbox.lost': 'वह फ़ोटो या रिकॉर्डिंग अब इस फ़ोन में नहीं है। फिर से लगाएँ।',
  'outbox.stale': 'यह बहुत देर से यहीं रुका था, इसलिए बिना पूछे नहीं भेजा। एक बार देखकर फिर भेजें।',
  'outbox.offer-arrived': 'फ़ोन में रुका आपका भाव चला गया।',
  'outbox.offer-refused': 'फ़ोन में रुका आपका भाव नहीं जा सका।',
  'outbox.kept': ({ count }) =>
    count === 1
      ? 'एक मैसेज अभी नहीं गया। यहाँ फिर लॉगिन करने पर जाएगा।'
      : `${count} मैसेज अभी नहीं गए। यहाँ फिर लॉगिन करने पर जाएँगे।`,
  'complaints.one': 'शिकायत',
  'deal.receipt': 'रसीद',
  'deal.back-to-orders': 'ऑर्डर',
  'equipment.buy': 'बिकने वाली मशीनें',
  'equipment.post-sale': 'मशीन बेचें',
  'equipment.open': 'दिन और माँगें',
  'negotiations.title': 'मोलभाव',
  'negotiations.open': 'भाव और खरीदार देखें',
  'listings.buy': 'फ़सल खरीदें',
  'listings.organic-only': 'सिर्फ़ जैविक',
  'listings.shipping-only': 'घर पहुँचाने वाले',
  'listings.km': ({ km }) => `${km} किमी`,
  'listings.price-per': ({ price, per }) => `${price} ${per}`,
  ...pricesPerUnit(hi),
  'listings.photo': ({ name }) => `${name} की फ़ोटो`,
  'offers.waits': 'आपका भाव इसी फ़ोन में रुका है। नेटवर्क आते ही अपने आप चला जाएगा।',
  'offers.thread': 'भाव',
  'offers.responses': 'आए भाव',
  'people.profile': 'जानकारी',
  'people.all-users': 'सभी सदस्य',
  'people.follows': 'फ़ॉलोअर और फ़ॉलोइंग',
  'ratings.rate': ({ name }) => `${name} को सितारे दें`,
  'requirements.by': ({ day }) => `${bareDay(day)} तक`,
  'requirements.post': 'अपनी ज़रूरत बताएँ',
  'requirements.open-page': 'भाव और बेचने वाले देखें',
  'sell.title': 'अपनी फ़सल बेचें',
  'voice.speak': 'बोलें',
  'voice.listening': 'सुन रहे हैं: नाम बोलें',
  'voice.denied': 'माइक की इजाज़त नहीं है। ब्राउज़र की सेटिंग में इजाज़त दें।',
  'voice.silence': 'कुछ सुनाई नहीं दिया। फिर दबाकर बोलें।',
  'voice.network': 'नेटवर्क नहीं है: नाम लिखें।',
  'voice.unsupported': 'यह फ़ोन यह भाषा नहीं समझता: नाम लिखें।',
  'voice.failed': 'समझ नहीं आया। फिर बोलें, या लिखें।',
  'wishlist.bar': ({ count }) => (count === 0 ? 'पसंद' : `पसंद ${count}`),
  'pools.title': 'मिलकर बेचें',
  'pools.mine': 'आपके हिस्से',
  'prices.band-latest': ({ state, day, price }) => `${state} का औसत, ${day}: ${price} प्रति क्विंटल`,
  'prices.band-traded': ({ state, day, price }) =>
    `${state} में पोलम पर बिका, ${day} से हफ़्ता: ${price} प्रति क्विंटल`,
};
