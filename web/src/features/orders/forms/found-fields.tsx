import { unitWord } from '@polam/domain/quality/figure-words';
import { figure, MAX_SHARE, MAX_VALUE } from '@polam/domain/quality/measured';
import { isParameter, unitOf } from '@polam/domain/quality/parameter-keys';
import { agreedParameters, areBagsCounted, deductionsOf } from '@polam/domain/trade/agreed-deductions';
import { foundOf, MAX_BAGS, parseFound } from '@polam/domain/trade/found-at-weighing';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { typedFigure } from '~/lib/forms/typed-values.ts';
import { NumberField } from '~/ui/fields/text-field.tsx';
import type { Order } from '../orders.api.ts';

const BAGS = 'bags';

interface FoundFieldsProps {
  readonly order: Order;
  /** In its written form. */
  readonly value: string;
  readonly onChange: (written: string) => void;
  readonly error?: string | undefined;
}

/** Values to enter beside the weight, as a deduction is agreed for them; anything else is a dispute. */
export function FoundFields({ order, value, onChange, error }: FoundFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const sentence = useProblemSentence();
  const lines = deductionsOf(order.deductions);
  const parameters = agreedParameters(lines);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedOf(value));
  if (lines.length === 0) return null;
  const names = [...parameters, ...(areBagsCounted(lines) ? [BAGS] : [])];
  const type = (name: string, text: string) => {
    const changed = { ...typed, [name]: text };
    setTyped(changed);
    onChange(writtenOf(names, changed));
  };
  const problems = problemsOf(names, typed);
  const errorOf = (name: string) => {
    const problem = error === undefined ? undefined : problems[name];
    return problem === undefined ? undefined : sentence({ type: problem });
  };
  return (
    <div className="grid gap-3">
      {parameters.map((parameter) => (
        <NumberField
          key={parameter}
          label={t('quality.found', { parameter: t(`quality.parameter.${parameter}`) })}
          unit={unitWord(parameter, language)}
          value={typed[parameter] ?? ''}
          onChange={({ target }) => type(parameter, target.value)}
          error={errorOf(parameter)}
        />
      ))}
      {areBagsCounted(lines) && (
        <NumberField
          label={t('quality.bags')}
          unit={t('quality.bags-unit')}
          value={typed[BAGS] ?? ''}
          onChange={({ target }) => type(BAGS, target.value)}
          error={errorOf(BAGS)}
        />
      )}
      {error !== undefined && Object.keys(problems).length === 0 && (
        <p role="alert" className="text-small font-semibold text-chilli">
          {error}
        </p>
      )}
      <p className="text-small text-soil-soft">{t('quality.found-else')}</p>
    </div>
  );
}

function typedOf(written: string): Readonly<Record<string, string>> {
  const { measured, bags } = foundOf(written);
  const values = Object.entries(measured).map(([name, value]) => [name, figure(value)] as const);
  return Object.fromEntries([...values, ...(bags === null ? [] : [[BAGS, String(bags)] as const])]);
}

/** Problems of the typed figures by their names, as `code` or `code:limit`; of what is left out there is none. */
function problemsOf(
  names: readonly string[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const wrong = names.filter((name) => parseFound(writtenOf([name], typed)) === null);
  return Object.fromEntries(wrong.map((name) => [name, problemOf(name, typedFigure(typed[name] ?? ''))]));
}

function problemOf(name: string, written: string): string {
  if (isParameter(name) && unitOf(name) === '%') return `percent-range:${MAX_SHARE / 100}`;
  const most = name === BAGS ? MAX_BAGS : MAX_VALUE / 100;
  return Number(written) > most ? `too-many:${most}` : 'not-a-number';
}

/** The written form of what was typed; what is no number makes it one that is refused. */
function writtenOf(names: readonly string[], typed: Readonly<Record<string, string>>): string {
  return names
    .map((name) => [name, typedFigure(typed[name] ?? '')] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${text}`)
    .join(';');
}
