import { useState } from 'react';
import { BarChart } from '~/ui/charts/bar-chart.tsx';
import { ColumnChart } from '~/ui/charts/column-chart.tsx';
import { LengthBars } from '~/ui/charts/length-bars.tsx';
import { CheckField, SelectField } from '~/ui/fields/choice-field.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { BackLink, Breadcrumbs } from '~/ui/lists/crumbs.tsx';
import { ListBar } from '~/ui/lists/list-bar.tsx';
import { Cell, HeadCell, Row, SortHead, Table } from '~/ui/lists/table.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

/** Ways through the pages, and tables. */
export function Lists() {
  const words = useWords();
  const crumbs = [
    { text: words.home, to: '/' },
    { text: words.dashboard, to: '/dashboard' },
    { text: words.orders },
  ];
  return (
    <Section title="Ways and lists">
      <State name="Breadcrumbs · with a very long word">
        <Breadcrumbs label={words.here} crumbs={crumbs} />
        <Breadcrumbs label={words.category} crumbs={[...crumbs.slice(0, 2), { text: words.long }]} />
      </State>
      <State name="BackLink · with a very long word">
        <BackLink to="/dashboard" text={words.dashboard} backText={words.back} />
        <BackLink to="/dashboard" text={words.long} backText={words.back} />
      </State>
      <State name="Tabs · arrows, Home, End" wide>
        <Tabs
          label={words.category}
          tabs={[
            { key: 'wheat', title: words.wheat, icon: 'leaf', count: 12, sheet: <p>{words.answer}</p> },
            { key: 'rice', title: words.rice, icon: 'scale', sheet: <p>{words.empty}</p> },
            { key: 'chilli', title: words.chilli, icon: 'truck', sheet: <p>{words.long}</p> },
          ]}
        />
      </State>
      <State name="Table that sorts" wide>
        <Prices />
      </State>
    </Section>
  );
}

function Prices() {
  const words = useWords();
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const rows = [
    { seller: words.seller, price: 2_150 },
    { seller: words.long, price: 2_400 },
    { seller: words.wheat, price: 2_275 },
  ].toSorted((one, other) => (direction === 'up' ? 1 : -1) * (one.price - other.price));
  return (
    <Table label={words.price}>
      <thead>
        <tr>
          <HeadCell>{words.seller}</HeadCell>
          <SortHead
            text={words.price}
            direction={direction}
            sortText={`${words.price}: ${direction === 'up' ? words.lowest : words.highest}`}
            onSort={() => setDirection(direction === 'up' ? 'down' : 'up')}
          />
          <SortHead
            text={words.quantity}
            direction="none"
            sortText={words.quantity}
            onSort={() => undefined}
          />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seller, price }) => (
          <Row key={seller}>
            <Cell className="font-semibold wrap-anywhere">{seller}</Cell>
            <Cell>{`₹${price}`}</Cell>
            <Cell>{`50 ${words.quintal}`}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const figures = [3, 0, 8, 12, 5, 9, 1, 0, 14, 11, 17, 6];
const figureText = (value: number) => String(value);

/** Figures drawn. */
export function Charts() {
  const words = useWords();
  const [first, second] = [
    { key: 'wheat', text: words.wheat, tone: 'leaf' },
    { key: 'rice', text: words.rice, tone: 'sky' },
  ] as const;
  return (
    <Section title="Plots">
      <State name="ColumnPlot · one a week, the last still grows" wide>
        <ColumnChart
          label={words.orders}
          columns={figures.map((value, at) => ({ key: String(at), value, text: String(value) }))}
          ends={['05 Jan', '23 Mar']}
          figureText={figureText}
        />
      </State>
      <State name="LengthBars · with a very long word" wide>
        <LengthBars
          label={words.category}
          series={[first, second]}
          rows={[words.wheat, words.long, words.chilli].map((text, at) => ({
            key: text,
            text,
            values: [figures[at], figures[at + 2]].map((value = 0) => ({ value, text: String(value) })),
          }))}
        />
      </State>
      <State name="BarPlot · scrolls by itself" wide>
        <BarChart
          label={words.orders}
          series={[first, second]}
          groups={figures.map((value, at) => ({
            key: String(at),
            text: String(at + 1),
            values: [value, figures[at + 1] ?? 0],
          }))}
          figureText={figureText}
        />
      </State>
    </Section>
  );
}

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
