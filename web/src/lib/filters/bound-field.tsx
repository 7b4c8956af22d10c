import type { FieldSet } from '@polam/contract/fields';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { NumberField, type TextField } from '~/ui/fields/text-field.tsx';
import { useMyPincode, useRememberPincode } from '../session/my-pincode.ts';
import { typedNumber } from '../forms/typed-values.ts';
import type { FilterProps } from './controls.tsx';
import type { BoundName, FilterTexts } from './form.ts';
import { useTypedProblem, useUnreadBounds } from './unread-bounds.ts';

/** Error messages by the name of the filter. */
export type Problems = Readonly<Partial<Record<string, string>>>;

interface BoundFieldProps<S extends FieldSet>
  extends FilterProps<S>, Pick<ComponentProps<typeof TextField>, 'label' | 'unit' | 'hint'> {
  readonly name: BoundName<S>;
  readonly problems: Problems;
  /** Control of `ui` that renders the bound. */
  readonly as: (props: ComponentProps<typeof TextField>) => ReactNode;
  /** Shown in the field while nothing is set. */
  readonly usual?: string | undefined;
  /** Called with valid input, before the list changes. */
  readonly onTyped?: (text: string) => void;
  /** Length of a complete value: the bound is applied with its last character. */
  readonly wholeLength?: number;
}

/** One bound of a list: applied when the field loses the focus, and synchronised with the URL. */
export function BoundField<S extends FieldSet>(props: BoundFieldProps<S>) {
  const { form, name, as: Control, usual = '', onTyped, wholeLength, filters, onChange, problems } = props;
  const { label, unit, hint } = props;
  const set = form.textOf(filters, name);
  const unread = useUnreadBounds(form)(name);
  const { text, type, isTyped, problem, read } = useTypedBound(form, name, unread?.text ?? (set || usual));
  const commit = (next = text) => {
    const typed = read(next);
    if (typed === null || (unread === null && form.textOf(typed, name) === set)) return;
    onTyped?.(form.textOf(typed, name));
    onChange(typed);
  };
  return (
    <Control
      {...{ label, unit, hint }}
      name={form.filters.get(name)?.wireName}
      value={text}
      // While the text is edited, an error of the previous value does not apply to it.
      error={problem ?? (isTyped ? undefined : (unread?.problem ?? problems[name]))}
      onChange={({ target }) => {
        type(target.value);
        if (target.value.length === wholeLength) commit(target.value);
      }}
      // A prefilled default is applied only by Enter.
      onBlur={() => isTyped && commit()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // Otherwise the surrounding form would submit its search, with the previous bounds.
        event.preventDefault();
        commit();
      }}
    />
  );
}

/** Text of a bound, and its error once the field has lost the focus; both reset when the URL changes. */
function useTypedBound<S extends FieldSet>(form: FilterTexts<S>, name: BoundName<S>, outside: string) {
  const problemOf = useTypedProblem();
  const [known, setKnown] = useState(outside);
  const [text, setText] = useState(outside);
  const [isTyped, setTyped] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (outside !== known) {
    setKnown(outside);
    setText(outside);
    setTyped(false);
    setProblem(undefined);
  }
  const type = (next: string) => {
    setText(next);
    setTyped(true);
    setProblem(undefined);
  };
  const read = (typed: string) => {
    const figure = typedNumber(typed);
    const found = problemOf(form.filters.get(name)?.schema, figure);
    setProblem(found);
    return found === undefined ? form.changeOf(name, figure) : null;
  };
  return { text, type, isTyped, problem, read };
}

type PincodeFieldProps<S extends FieldSet> = Pick<
  BoundFieldProps<S>,
  keyof FilterProps<S> | 'problems' | 'hint' | 'usual'
>;

const PINCODE_LENGTH = 6;

/** Pincode of the reader, prefilled where known; a new one is saved on the device. */
export function PincodeField<S extends FieldSet>(props: PincodeFieldProps<S>) {
  const t = useText();
  const home = useMyPincode();
  const remember = useRememberPincode();
  return (
    <BoundField
      usual={home}
      {...props}
      // The filter that every list by distance has.
      name={'pincode' as BoundName<S>}
      as={DigitsField}
      label={t('listings.pincode')}
      wholeLength={PINCODE_LENGTH}
      onTyped={(pincode) => pincode !== '' && remember(pincode)}
    />
  );
}

function DigitsField(props: ComponentProps<typeof NumberField>) {
  return <NumberField {...props} inputMode="numeric" autoComplete="postal-code" maxLength={PINCODE_LENGTH} />;
}
