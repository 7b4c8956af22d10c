import { unitWord } from '@polam/domain/quality/figure-words';
import { figure, measuredOf, parseMeasured } from '@polam/domain/quality/measured';
import { unitOf } from '@polam/domain/quality/parameter-keys';
import { parametersOf } from '@polam/domain/quality/parameters';
import { statedRange } from '@polam/domain/quality/stated';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { typedFigure } from '~/lib/forms/typed-values.ts';
import { NumberField } from '~/ui/fields/text-field.tsx';

interface MeasuredEditorProps {
  readonly commodity: string;
  readonly value: string;
  readonly onChange: (written: string) => void;
  /** Whether the value was refused: what is no such figure is marked. */
  readonly isRefused: boolean;
}

type Typed = Readonly<Record<string, string>>;

/** A field for each parameter of a crop, and the range that follows from what is known. */
export function MeasuredEditor({ commodity, value, onChange, isRefused }: MeasuredEditorProps) {
  const t = useText();
  const sentence = useProblemSentence();
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>(() => typedOf(value));
  const type = (name: string, text: string) => {
    const changed = { ...typed, [name]: text };
    setTyped(changed);
    onChange(writtenOf(changed));
  };
  const range = parseMeasured(value) === null ? null : statedRange(commodity, value);
  return (
    <div className="grid gap-3 pb-3.5">
      <p className="text-small text-soil-soft">{t('quality.measured-hint')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {parametersOf(commodity).map(({ parameter }) => (
          <NumberField
            key={parameter}
            label={<span className="first-letter:uppercase">{t(`quality.parameter.${parameter}`)}</span>}
            unit={unitWord(parameter, language)}
            value={typed[parameter] ?? ''}
            onChange={({ target }) => type(parameter, target.value)}
            error={
              isRefused && isWrong(typed[parameter], parameter)
                ? sentence({ type: unitOf(parameter) === '%' ? 'percent-range:100' : 'not-a-number' })
                : undefined
            }
          />
        ))}
      </div>
      <output className="font-semibold text-leaf empty:hidden">
        {range !== null && t(`listings.range.${range}`)}
      </output>
      <p className="text-small text-soil-soft">{t('quality.source')}</p>
    </div>
  );
}

function isWrong(text: string | undefined, parameter: string): boolean {
  return text !== undefined && text !== '' && parseMeasured(`${parameter}=${typedFigure(text)}`) === null;
}

function typedOf(written: string): Typed {
  return Object.fromEntries(
    Object.entries(measuredOf(written)).map(([name, value]) => [name, figure(value)] as const),
  );
}

/** The written form of what was typed; what is no number makes it one that is refused. */
function writtenOf(typed: Typed): string {
  return Object.entries(typed)
    .map(([name, text]) => [name, typedFigure(text)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${text}`)
    .join(';');
}
