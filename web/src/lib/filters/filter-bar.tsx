import type { FieldSet } from '@polam/contract/fields';
import type { FilterName } from '@polam/contract/filters';
import type { ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import type { SearchBoxProps } from '~/ui/fields/search-box.tsx';
import { ListBar, type ListBarTexts } from '~/ui/lists/list-bar.tsx';
import { VoiceInput } from '../speech/voice-input.tsx';
import type { FilterProps } from './controls.tsx';
import { useFirstUnread } from './unread-bounds.ts';

interface FilterBarProps<S extends FieldSet>
  extends
    FilterProps<S>,
    Pick<
      ComponentProps<typeof ListBar>,
      'controls' | 'first' | 'more' | 'chips' | 'count' | 'end' | 'action'
    > {
  /** Texts of the search box; absent where nothing is searched. */
  readonly search?: Pick<SearchBoxProps, 'label' | 'placeholder' | 'island'> & {
    readonly clearText?: string;
  };
  /** Text of the button to the list: "Show 12 lots"; undefined until the count is loaded. */
  readonly show?: string | undefined;
  /** Whether the list waits for a pincode to measure distances from. */
  readonly isPlaceless?: boolean;
  /** Unsets the filters; all of them by default. */
  readonly onClearAll?: () => void;
}

/** Search box, filters and chips of a list. */
export function FilterBar<S extends FieldSet>(props: FilterBarProps<S>) {
  const { form, filters, onChange, search, show, isPlaceless, onClearAll, ...bar } = props;
  const t = useText();
  const unread = useFirstUnread(form);
  // The filter that every searched list has.
  const name = 'search' as FilterName<S>;
  const box = search && {
    clearText: t('listings.search-clear'),
    end: <VoiceInput />,
    ...search,
    value: form.textOf(filters, name),
    onSearch: (text: string) => onChange(form.changeOf(name, text), 'typing'),
  };
  return (
    <ListBar
      {...bar}
      {...(box && { search: box })}
      waiting={
        unread !== null
          ? {
              text: `${unread.text}: ${unread.problem}`,
              openText: t('listings.filters-correct'),
              name: unread.name,
              isWrong: true,
            }
          : isPlaceless === true
            ? { text: t('listings.placeless'), openText: t('listings.tell-pincode'), name: 'pincode' }
            : undefined
      }
      onClearAll={onClearAll ?? (() => onChange(form.unset))}
      texts={useListBarTexts(show)}
    />
  );
}

/** Texts of the bar of every list; `show` leads to the list with its number, where that is known. */
export function useListBarTexts(show?: string): ListBarTexts {
  const t = useText();
  return {
    filters: t('listings.filters'),
    close: t('listings.close'),
    show: show ?? t('listings.show-list'),
    clearAll: t('listings.filters-clear'),
  };
}
