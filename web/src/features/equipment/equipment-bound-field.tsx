import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { equipmentFilters } from '@polam/contract/documents/equipment-filters';
import { useProblemSentence } from '~/i18n/problems.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import type { TextField } from '~/ui/text-field.tsx';
import { boundText, readBound, type EquipmentBound } from './equipment-filters.ts';
import type { EquipmentFilterProps } from './equipment-filter-props.ts';

interface BoundFieldProps
  extends
    Pick<EquipmentFilterProps, 'filters' | 'onChange' | 'problems'>,
    Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'min'> {
  readonly name: EquipmentBound;
  /** Control of `ui` that renders the bound. */
  readonly as: (props: ComponentProps<typeof TextField>) => ReactNode;
  /** Called with valid input, before the list changes. */
  readonly onTyped?: (text: string) => void;
}

/**
 * One bound of a list of equipment: applied when the field loses the focus, and synchronised with the URL.
 */
export function EquipmentBoundField(props: BoundFieldProps) {
  const { name, as: Control, onTyped, filters, onChange, problems, label, hint, min } = props;
  const sentence = useProblemSentence();
  const outside = boundText(filters, name);
  const [state, setState] = useState({ known: outside, text: outside, problem: '' });
  if (outside !== state.known) setState({ known: outside, text: outside, problem: '' });
  const commit = () => {
    if (state.text === outside) return;
    const read = readBound(name, name === 'from' || name === 'to' ? state.text : typedNumber(state.text));
    if (!read.success) {
      setState({ ...state, problem: sentence({ type: read.error.issues[0]?.message }) });
      return;
    }
    onTyped?.(state.text);
    // A bound of zero or empty is none.
    onChange({ [name]: read.data || undefined });
  };
  const isTyped = state.text !== outside;
  return (
    <Control
      {...{ label, hint, min }}
      name={equipmentFilters[name].wireName}
      value={state.text}
      error={state.problem || (isTyped ? undefined : problems[name])}
      onChange={({ target }) => setState({ ...state, text: target.value, problem: '' })}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // Otherwise the surrounding form would submit its search, with the previous bounds.
        event.preventDefault();
        commit();
      }}
    />
  );
}
