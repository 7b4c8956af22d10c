import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Chip, ChipRow } from './chip.tsx';
import { Breadcrumbs } from './crumbs.tsx';
import { Disclosure } from './disclosure.tsx';
import { Steps } from './steps.tsx';
import { HeadCell, SortHead, Table } from './table.tsx';

afterEach(cleanup);

describe('a button that is busy', () => {
  it('stays in its place and takes no second press', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Post
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Post' });

    button.focus();
    await userEvent.click(button);

    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});

describe('what was chosen', () => {
  it('is taken away one by one, or all at once', async () => {
    const [onRemove, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <ChipRow clear={{ text: 'Clear all', onClear }}>
        <Chip text="Organic" removeText="Take away: Organic" onRemove={onRemove} />
      </ChipRow>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Take away: Organic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));

    expect([onRemove.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the crumbs', () => {
  it('lead up, and mark the page itself', () => {
    render(
      <MemoryRouter>
        <Breadcrumbs label="Where you are" crumbs={[{ text: 'Home', to: '/' }, { text: 'Orders' }]} />
      </MemoryRouter>,
    );

    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('Orders').getAttribute('aria-current')).toBe('page');
  });
});

describe('how far along something is', () => {
  it('is told of what is done, and of what is now', () => {
    render(<Steps label="Order" steps={['Agreed', 'Sent', 'Received']} current={1} doneText="done" />);

    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Agreeddone',
      '2Sent',
      '3Received',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('2Sent');
  });
});

describe('a table that sorts', () => {
  function Prices() {
    const [direction, setDirection] = useState<'up' | 'down'>('up');
    return (
      <Table label="Prices">
        <thead>
          <tr>
            <HeadCell>Seller</HeadCell>
            <SortHead
              text="Price"
              direction={direction}
              sortText={`Price: ${direction}`}
              onSort={() => setDirection(direction === 'up' ? 'down' : 'up')}
            />
          </tr>
        </thead>
      </Table>
    );
  }

  it('turns its order round by the head of the column, and says which it is', async () => {
    render(<Prices />);
    const column = screen.getByRole('columnheader', { name: /Price/ });
    expect(column.getAttribute('aria-sort')).toBe('ascending');

    await userEvent.click(screen.getByRole('button', { name: 'Price: up' }));

    expect(column.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('button', { name: 'Price: down' })).toBeTruthy();
  });
});

describe('what opens below a word', () => {
  const showMenu = () =>
    render(
      <MemoryRouter>
        <Disclosure summary="Sell">
          <button type="button">A crop</button>
        </Disclosure>
        <button type="button">Elsewhere</button>
      </MemoryRouter>,
    );
  const isOpen = () => screen.getByRole('group').hasAttribute('open');
  const openAndEnter = () => {
    screen.getByRole('group').setAttribute('open', '');
    screen.getByText('A crop').focus();
  };

  it('closes with Escape, and the focus is on the word again', async () => {
    showMenu();
    openAndEnter();

    await userEvent.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Sell');
  });

  it('is opened by the arrow down and gone through by arrows, round at its end', async () => {
    showMenu();
    screen.getByText('Sell').focus();
    const focused = () => document.activeElement?.textContent;

    await userEvent.keyboard('{ArrowDown}');
    expect([isOpen(), focused()]).toEqual([true, 'A crop']);

    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Sell');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('A crop');
  });

  it('leaves the arrows to menus and long texts inside, to presses with a modifier, and off what is disabled', async () => {
    render(
      <MemoryRouter>
        <Disclosure summary="Sell">
          <button type="button" disabled>
            Off
          </button>
          <select aria-label="Unit">
            <option>kg</option>
          </select>
          <textarea aria-label="Note" />
          <button type="button">A crop</button>
        </Disclosure>
      </MemoryRouter>,
    );
    const summary = screen.getByText('Sell');
    summary.focus();

    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([isOpen(), document.activeElement]).toEqual([false, summary]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('A crop');
    for (const field of [screen.getByLabelText('Unit'), screen.getByLabelText('Note')]) {
      field.focus();
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(field);
    }
  });

  it('closes when the focus goes on', () => {
    showMenu();
    openAndEnter();

    screen.getByText('Elsewhere').focus();

    expect(isOpen()).toBe(false);
  });
});
