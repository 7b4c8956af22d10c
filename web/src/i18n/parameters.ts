import type { Parameter } from '@polam/domain/quality/parameter-keys';
import type { ParameterNames } from '@polam/domain/quality/names/parameter-names';

/** Names of the quality parameters under the keys of screens. */
export function parameterSentences(names: ParameterNames): {
  readonly [P in Parameter as `quality.parameter.${P}`]: string;
} {
  const named = Object.entries(names).map(([parameter, name]) => [`quality.parameter.${parameter}`, name]);
  return Object.fromEntries(named) as { readonly [P in Parameter as `quality.parameter.${P}`]: string };
}
