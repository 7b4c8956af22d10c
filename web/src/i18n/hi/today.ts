import type { Translated } from '../catalogue.ts';
import { oneOrMany } from '../one-or-many.ts';
import type { today as english } from '../en/today.ts';

export const today: Translated<typeof english> = {
  'today.hello': ({ name }) => `नमस्ते, ${name} जी`,
  'today.login-ended': 'आपका लॉगिन खत्म हो गया। अपने बाकी काम देखने के लिए फिर लॉगिन करें।',
  'today.title': 'आज के काम',
  'today.count': oneOrMany('आपका एक काम बाकी है।', (count) => `आपके ${count} काम बाकी हैं।`),
  'today.failed': 'आपके बाकी काम नहीं आए।',
  'today.empty': 'अभी आपका कोई काम बाकी नहीं।',
  'today.empty-text': 'कोई भाव दे या ऑर्डर करे, तो तुरंत यहाँ दिखेगा।',
  'today.empty-admin': 'आपके अपने सौदों में अभी कोई काम बाकी नहीं।',
  'today.admin': 'एडमिन पेज खोलें',
  'today.sell': 'अपनी फ़सल बेचें',
  'today.leads': 'खरीदारों की ज़रूरतें देखें',
  'today.all': ({ count }) => `सभी ${count} देखें`,

  'today.morning-failed': 'आपकी फ़सलों के खरीदार और भाव नहीं आए।',
  'today.buyers': 'आपकी फ़सल के खरीदार',
  'today.buyers-near': ({ count }) =>
    count === 0
      ? '50\u00A0किमी के भीतर अभी कोई नहीं ढूँढ रहा।'
      : count === 1
        ? '50\u00A0किमी के भीतर एक जन ढूँढ रहे हैं।'
        : `50\u00A0किमी के भीतर ${count} लोग ढूँढ रहे हैं।`,
  'today.prices': 'आपकी फ़सल यहाँ किस भाव पर है',
  'today.prices-text': '100\u00A0किमी के भीतर दूसरे जो भाव माँग रहे हैं।',
  'today.price-none': 'अभी यहाँ और कोई नहीं बेच रहा।',
  'today.price-range': ({ count, low, high }) =>
    count === 1 ? 'एक जन बेच रहा है' : `${count} जगह, ${low} से ${high}`,

  'today.offers': 'भाव जिनका जवाब बाकी है',
  'today.offers-text': 'आपको मिले और आपके दिए भाव: जवाब आने तक यहाँ रहते हैं।',
  'today.no-offers-text.mine': 'कोई आपको भाव दे, तो आपके जवाब तक वह यहाँ रहेगा।',
  'today.no-offers.theirs': 'आपके किसी भाव का जवाब बाकी नहीं है।',
  'today.no-offers-text.theirs': 'किसी फ़सल का भाव दें, बेचने वाले के जवाब तक वह यहाँ रहेगा।',

  'today.kind.offer-to-answer': oneOrMany('एक भाव का जवाब देना है', (count) => `${count} भावों का जवाब देना है`),
  'today.kind.quote-to-answer': oneOrMany(
    'आपकी ज़रूरत पर भाव आए हैं',
    (count) => `आपकी ${count} ज़रूरतों पर भाव आए हैं`,
  ),
  'today.kind.order-to-confirm': oneOrMany('एक ऑर्डर पक्का करना है', (count) => `${count} ऑर्डर पक्के करने हैं`),
  'today.kind.booking-to-answer': oneOrMany(
    'किसी ने आपकी मशीन माँगी है',
    (count) => `आपकी मशीनें ${count} बार माँगी गई हैं`,
  ),
  'today.kind.order-to-complete': oneOrMany('आपका माल पहुँच गया', (count) => `${count} ऑर्डर का माल पहुँच गया`),
  'today.kind.hire-to-fetch': oneOrMany('आपकी किराए की मशीन', (count) => `आपकी किराए की ${count} मशीनें`),
  'today.kind.hire-to-hand-over': oneOrMany(
    'आपकी मशीन किराए पर जानी है',
    (count) => `आपकी ${count} मशीनें किराए पर जानी हैं`,
  ),
  'today.kind.order-to-dispatch': oneOrMany(
    'एक ऑर्डर का माल भेजना है',
    (count) => `${count} ऑर्डर का माल भेजना है`,
  ),
  'today.kind.order-to-receive': oneOrMany('आपका माल रास्ते में है', (count) => `${count} ऑर्डर का माल रास्ते में है`),
  'today.kind.payment-to-make': oneOrMany('एक ऑर्डर का पैसा देना है', (count) => `${count} ऑर्डर का पैसा देना है`),
  'today.kind.payment-to-receive': oneOrMany('पैसा आ गया?', (count) => `पैसा आ गया? ${count} ऑर्डर`),
  'today.kind.message-to-read': oneOrMany('नया मैसेज आया है', (count) => `${count} चैट में नए मैसेज आए हैं`),
  'today.kind.enquiry-to-answer': oneOrMany(
    'आपके कोल्ड स्टोरेज के बारे में पूछा है',
    (count) => `आपके कोल्ड स्टोरेज के बारे में ${count} सवाल`,
  ),
  'today.kind.lot-to-renew': oneOrMany(
    'एक माल का समय पूरा होने वाला है',
    (count) => `${count} माल का समय पूरा होने वाला है`,
  ),
  'today.kind.deal-to-rate': oneOrMany('एक सौदे को सितारे देने हैं', (count) => `${count} सौदों को सितारे देने हैं`),
  'today.kind.match-to-see': oneOrMany('आपके काम की चीज़', (count) => `आपके काम की ${count} चीज़ें`),

  'today.do.offer-to-answer': 'देखकर जवाब दें',
  'today.do.quote-to-answer': 'भाव मिलाएँ',
  'today.do.order-to-confirm': 'देखकर पक्का करें',
  'today.do.booking-to-answer': 'देखकर जवाब दें',
  'today.do.order-to-complete': 'सौदा पूरा करें',
  'today.do.hire-to-fetch': 'दिन देखें',
  'today.do.hire-to-hand-over': 'दिन देखें',
  'today.do.order-to-dispatch': 'ऑर्डर देखें',
  'today.do.order-to-receive': 'ऑर्डर देखें',
  'today.do.payment-to-make': 'पैसा देकर टिक करें',
  'today.do.payment-to-receive': 'देखकर टिक करें',
  'today.do.message-to-read': 'पढ़कर जवाब दें',
  'today.do.enquiry-to-answer': 'पढ़कर फ़ोन करें',
  'today.do.lot-to-renew': 'समय बढ़ाएँ',
  'today.do.deal-to-rate': 'सितारे दें',
  'today.do.match-to-see': 'देखें',

  'today.within.minutes': oneOrMany('एक मिनट में', (count) => `${count} मिनट में`),
  'today.within.hours': oneOrMany('एक घंटे में', (count) => `${count} घंटे में`),
  'today.within.days': oneOrMany('एक दिन में', (count) => `${count} दिन में`),
  'today.due': ({ day }) => `${day} तक`,
  'today.due-today': 'आज तक',
  'today.due-tomorrow': 'कल तक',
  'today.overdue': ({ day }) => `${day} तक चाहिए था`,
  'today.begins': ({ day }) => `${day} से`,
  'today.begins-today': 'आज से',
  'today.begins-tomorrow': 'कल से',
  'today.until': ({ day }) => `${day} तक`,
  'today.quotes': oneOrMany('एक भाव', (count) => `${count} भाव`),
  'today.quotes-from': ({ price }) => `${price} से`,
  'today.lots-that-suit': oneOrMany('एक माल बिकाऊ है', (count) => `${count} माल बिकाऊ हैं`),
  'today.buyers-it-suits': oneOrMany('एक खरीदार को यह चाहिए', (count) => `${count} खरीदारों को यह चाहिए`),
  'today.photo': 'फ़ोटो',
};
