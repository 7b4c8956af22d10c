import { BarChart } from '~/ui/charts/bar-chart.tsx';
import { ColumnChart } from '~/ui/charts/column-chart.tsx';
import { LengthBars } from '~/ui/charts/length-bars.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

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
