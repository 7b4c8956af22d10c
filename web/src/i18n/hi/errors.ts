import type { Translated } from '../catalogue.ts';
import type { errors as english } from '../en/errors.ts';

export const errors: Translated<typeof english> = {
  'errors.loading': 'आ रहा है …',
  'errors.try-again': 'फिर कोशिश करें',
  'errors.fault': 'हमारी ओर कुछ गड़बड़ हुई। फिर कोशिश करें।',
  'errors.unreachable': 'नेटवर्क नहीं मिल रहा। नेट देखकर फिर कोशिश करें।',
  'errors.offline': 'नेटवर्क नहीं है।',
  'errors.not-found-code': '404',
  'errors.not-found': 'यह पेज अभी बना नहीं है',
  'errors.go-back': 'वापस जाएँ',
  'errors.home': 'पहले पेज पर',
};
