import type { Language } from '../catalogue.ts';
import { figure, type Hundredths } from './measured.ts';
import { unitOf, type Parameter, type ParameterUnit } from './parameter-keys.ts';

const units: Readonly<Record<ParameterUnit, Readonly<Record<Language, string>>>> = {
  '%': { en: '%', te: '%', hi: '%' },
  cm2: { en: 'cm²', te: 'చ. సెం.మీ', hi: 'वर्ग सेमी' },
  g: { en: 'g', te: 'గ్రా', hi: 'ग्राम' },
  'g per tex': { en: 'g/tex', te: 'గ్రా/టెక్స్', hi: 'ग्राम/टेक्स' },
  micronaire: { en: '', te: '', hi: '' },
  mm: { en: 'mm', te: 'మి.మీ', hi: 'मिमी' },
};

/** Unit of a parameter as screens write it; empty where it has no sign. */
export function unitWord(parameter: Parameter, language: Language): string {
  return units[unitOf(parameter)][language];
}

/** A value of a parameter with its unit, in one piece at the end of a line: `12.5 %`. */
export function figureWords(parameter: Parameter, value: Hundredths, language: Language): string {
  return `${figure(value)}\u00A0${unitWord(parameter, language)}`.trimEnd();
}
