import { useState } from 'react';
import { CheckField, SelectField } from '~/ui/fields/choice-field.tsx';
import { ListBar } from '~/ui/lists/list-bar.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

/** The bar above a list: search, controls, what is set, how many. */
export function ListBars() {
  const words = useWords();
  return (
    <Section title="List bars">
      <State name="ListBar · search, controls in the row, more in the sheet, chips" wide>
        <WholeBar />
      </State>
      <State name="ListBar · search alone" wide>
        <Bar search={words.long} />
      </State>
    </Section>
  );
}

function WholeBar() {
  const words = useWords();
  const [set, setSet] = useState([words.organic, words.wheat, words.long]);
  const options = [words.wheat, words.rice, words.long].map((label) => ({ value: label, label }));
  return (
    <Bar
      search=""
      controls={
        <>
          <SelectField label={words.category} options={options} />
          <CheckField label={words.organic} className="self-end" />
        </>
      }
      more={<MoneyField label={words.price} optional={words.optional} />}
      set={set}
      onSet={setSet}
    />
  );
}

interface BarProps extends Partial<Pick<Parameters<typeof ListBar>[0], 'controls' | 'more'>> {
  readonly search: string;
  readonly set?: readonly string[];
  readonly onSet?: (set: string[]) => void;
}

function Bar({ search: first, set = [], onSet, ...controls }: BarProps) {
  const words = useWords();
  const [search, setSearch] = useState(first);
  return (
    <ListBar
      {...controls}
      search={{ value: search, onSearch: setSearch, label: words.crop, clearText: words.remove }}
      chips={set.map((text) => ({
        text,
        removeText: `${words.remove}: ${text}`,
        onRemove: () => onSet?.(set.filter((each) => each !== text)),
      }))}
      onClearAll={() => onSet?.([])}
      count={`${set.length} ${words.found}`}
      texts={{ filters: words.choose, close: words.close, show: words.show, clearAll: words.remove }}
    />
  );
}
