import type { home as english } from '../en/home.ts';
import type { Translated } from '../catalogue.ts';

export const home: Translated<typeof english> = {
  'home.name': 'पोलम',
  'home.title': 'पोलम: पहले से फ़सल खरीदें और बेचें',
  'home.description':
    'किसानों और व्यापारियों की मंडी: कटाई से पहले ही फ़सल खरीदें और बेचें, ट्रैक्टर और मशीनें किराए पर लें, कोल्ड स्टोरेज ढूँढें। हिंदी, तेलुगु और अंग्रेज़ी में।',
  'home.tagline': 'पहले से खरीदें और बेचें',
  'home.search': 'फ़सल का नाम खोजें',
  'home.suggestion-count': ({ count }) => (count === 1 ? '1 फ़सल मिली' : `${count} फ़सलें मिलीं`),
  'home.fresh': 'अभी-अभी बिकने आया',
  'home.fresh-near': 'आपके पास बिकने को',
  'home.buy': 'खरीदें',
  'home.sell': 'बेचें',
  'home.hire': 'किराए पर',

  'home.features': 'हमारे यहाँ क्या है',
  'home.counter.users': 'सदस्य',
  'home.counter.listings': 'बिकाऊ माल',
  'home.counter.equipment-for-hire': 'किराए की मशीनें',
  'home.counter.equipment-for-sale': 'बिकाऊ मशीनें',
  'home.counter.requirements': 'खरीदारों की ज़रूरतें',
  'home.counter.cold-storages': 'कोल्ड स्टोरेज',
  'home.more-than': ({ count }) => `${count}+`,

  'home.crops': 'बिकाऊ फ़सलें',
  'home.machines': 'किराए की मशीनें',
  'home.machine.tractors': 'ट्रैक्टर',
  'home.machine.sprayers': 'स्प्रे मशीन',
  'home.machine.seeders-harvestors': 'बुवाई और कटाई मशीन',
  'home.machine.water-tankers': 'पानी के टैंकर',
  'home.machine.others': 'दूसरी मशीनें',

  'home.steps': 'काम कैसे होता है',
  'home.step.post': 'अपना माल बताएँ',
  'home.step.post-text': 'कौन सी फ़सल, कितनी, किस भाव पर। कटाई से पहले भी।',
  'home.step.agree': 'भाव तय करें',
  'home.step.agree-text': 'खरीदार भाव बताते हैं। आप मान लें, या अपना भाव बताएँ।',
  'home.step.deliver': 'माल दें, पैसा लें',
  'home.step.deliver-text': 'आपस में सीधे बात करके माल उठाने और पैसे की बात पक्की करें।',
};
