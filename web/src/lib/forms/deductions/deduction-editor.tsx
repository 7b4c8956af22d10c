import { unitWord } from '@polam/domain/quality/figure-words';
import { isLessBetter, isParameter } from '@polam/domain/quality/parameter-keys';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useDeductionWords } from '~/lib/screens/deduction-words.ts';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';
import {
  isWhole,
  reckoningsOf,
  rowsOf,
  wrongFigureOf,
  writtenRows,
  type DeductedSubject,
  type DeductionRow,
  type Reckoning,
} from './deduction-rows.ts';

interface DeductionEditorProps {
  readonly subject: DeductedSubject;
  readonly value: string;
  readonly onChange: (written: string) => void;
  /** Whether the value was refused: what is no number is marked. */
  readonly isRefused: boolean;
}

/** The lines that may be agreed, all off at first: each is switched on by a tap and says what it means. */
export function DeductionEditor({ subject, value, onChange, isRefused }: DeductionEditorProps) {
  const t = useText();
  const [rows, setRows] = useState(() => rowsOf(value, subject));
  const change = (row: DeductionRow) => {
    const changed = rows.map((one) => (one.key === row.key ? row : one));
    setRows(changed);
    onChange(writtenRows(changed));
  };
  return (
    <div className="grid gap-3 pb-3.5">
      <p className="text-small text-soil-soft">{t('quality.deductions-effect')}</p>
      {rows.map((row) => (
        <Line key={row.key} row={row} subject={subject} onChange={change} isRefused={isRefused} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly row: DeductionRow;
  readonly subject: DeductedSubject;
  readonly onChange: (row: DeductionRow) => void;
  readonly isRefused: boolean;
}

function Line({ row, subject, onChange, isRefused }: LineProps) {
  const t = useText();
  const sentence = useDeductionWords()(isWhole(row) ? writtenRows([row]) : null)[0];
  const { key } = row;
  const name = isParameter(key) ? t(`quality.parameter.${key}`) : t(`quality.name.${key}`);
  return (
    <div className="grid gap-2">
      <CheckField
        label={<span className="first-letter:uppercase">{name}</span>}
        checked={row.isOn}
        onChange={({ target }) => onChange({ ...row, isOn: target.checked })}
      />
      {row.isOn && (
        <div className="grid gap-2 ps-2">
          <Figures row={row} onChange={onChange} isRefused={isRefused} />
          <Reckonings row={row} subject={subject} onChange={onChange} />
          {!isParameter(key) && key !== 'bag' && <Payer row={row} onChange={onChange} />}
          {sentence !== undefined && <p className="font-semibold text-leaf">{sentence}</p>}
        </div>
      )}
    </div>
  );
}

function Figures({ row, onChange, isRefused }: Omit<LineProps, 'subject'>) {
  const t = useText();
  const sentence = useProblemSentence();
  const language = useLanguage();
  const { key, base, amount, per } = row;
  const isOfQuality = isParameter(key);
  const wrong = isRefused ? wrongFigureOf(row) : null;
  const errorOf = (figure: 'base' | 'amount') =>
    wrong?.figure === figure ? sentence({ type: wrong.problem }) : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      {isOfQuality && (
        <NumberField
          label={t(isLessBetter(key) ? 'quality.from-above' : 'quality.from-below')}
          unit={unitWord(key, language)}
          value={base}
          error={errorOf('base')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ ...row, base: target.value })}
        />
      )}
      <NumberField
        label={t(isOfQuality ? 'quality.less' : 'quality.amount')}
        unit={t(reckoningNames[per])}
        value={amount}
        error={errorOf('amount')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange({ ...row, amount: target.value })}
      />
    </div>
  );
}

const reckoningNames: Readonly<Record<Reckoning, PlainTextKey>> = {
  '/q': 'quality.rupees-quintal',
  '%': 'quality.percent',
  g: 'quality.grams-bag',
  'kg/q': 'quality.kg-quintal',
  '': 'quality.rupees-all',
};

function Reckonings({ row, subject, onChange }: Omit<LineProps, 'isRefused'>) {
  const t = useText();
  const ways = reckoningsOf(row.key, subject);
  if (ways.length < 2) return null;
  return (
    <ChipChoice
      label={t('quality.in')}
      options={ways.map((way) => ({ value: way, label: t(reckoningNames[way]) }))}
      value={row.per}
      // The options are ways of reckoning.
      onChange={(way) => onChange({ ...row, per: way as Reckoning })}
    />
  );
}

function Payer({ row, onChange }: Pick<LineProps, 'row' | 'onChange'>) {
  const t = useText();
  const options = (['seller', 'buyer'] as const).map((value) => ({
    value,
    label: t(`quality.who.${value}`),
  }));
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="text-small text-soil-soft">{t('quality.who')}</span>
      <ChipChoice
        label={t('quality.who')}
        options={options}
        value={row.payer}
        onChange={(payer) => onChange({ ...row, payer: payer === 'buyer' ? 'buyer' : 'seller' })}
      />
    </div>
  );
}
