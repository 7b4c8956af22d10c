import type { Translated } from '../catalogue.ts';
import type { errors as english } from '../en/errors.ts';

export const errors: Translated<typeof english> = {
  'errors.loading': 'వస్తోంది …',
  'errors.try-again': 'మళ్లీ ప్రయత్నించండి',
  'errors.fault': 'మా వైపు ఏదో లోపం జరిగింది. మళ్లీ ప్రయత్నించండి.',
  'errors.unreachable': 'నెట్‌వర్క్ అందడం లేదు. నెట్ చూసి మళ్లీ ప్రయత్నించండి.',
  'errors.offline': 'నెట్‌వర్క్ లేదు.',
  'errors.not-found-code': '404',
  'errors.not-found': 'ఈ పేజీ ఇంకా తయారు కాలేదు',
  'errors.go-back': 'వెనక్కి వెళ్లండి',
  'errors.home': 'మొదటి పేజీకి',
};
