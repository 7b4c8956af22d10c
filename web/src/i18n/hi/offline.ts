import type { Translated } from '../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translated<typeof english> = {
  'offline.title': 'नेटवर्क नहीं है',
  'offline.not-seen': 'यह पेज इस फ़ोन में नहीं है। नेट आते ही अपने आप खुल जाएगा।',
  'offline.unreached': 'पोलम तक नहीं पहुँच पा रहे',
  'offline.back': 'नेट आ गया',
  'offline.open-now': 'अब आगे बढ़ सकते हैं।',
  'offline.seen': 'बिना नेट के ये पढ़ सकते हैं',
};
