import type { Language } from '../catalogue.ts';
import { figureWords } from './figure-words.ts';
import { measuredOf } from './measured.ts';
import { parameters, type Parameter } from './parameter-keys.ts';

/** A stated value as readers see it. */
export interface StatedValue {
  readonly parameter: Parameter;
  /** In the language of the reader, as the value with its unit. */
  readonly name: string;
  readonly value: string;
}

/** Stated values of a listing as readers see them, by the names of parameters in that language. */
export function statedValues(
  stored: string | null,
  language: Language,
  nameOf: (parameter: Parameter) => string,
): StatedValue[] {
  const measured = measuredOf(stored);
  return parameters.flatMap((parameter) => {
    const value = measured[parameter];
    if (value === undefined) return [];
    return [{ parameter, name: nameOf(parameter), value: figureWords(parameter, value, language) }];
  });
}
