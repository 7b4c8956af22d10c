import type { Language } from '../catalogue.ts';
import { figureWords } from './figure-words.ts';
import { measuredOf } from './measured.ts';
import { parameters, type Parameter } from './parameter-keys.ts';
import { parameterName } from './parameter-names.ts';

/** A stated value as readers see it. */
export interface StatedValue {
  readonly parameter: Parameter;
  /** In the language of the reader, as the value with its unit. */
  readonly name: string;
  readonly value: string;
}

/** Stated values of a listing as readers see them. */
export function statedValues(stored: string | null, language: Language): StatedValue[] {
  const measured = measuredOf(stored);
  return parameters.flatMap((parameter) => {
    const value = measured[parameter];
    if (value === undefined) return [];
    const name = parameterName(parameter, language);
    return [{ parameter, name, value: figureWords(parameter, value, language) }];
  });
}
