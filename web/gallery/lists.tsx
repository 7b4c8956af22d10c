import { useState } from 'react';
import { BackLink, Breadcrumbs } from '~/ui/lists/crumbs.tsx';
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
