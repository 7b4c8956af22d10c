import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListBar } from './list-bar.tsx';

afterEach(cleanup);

const texts = { filters: 'Filters', close: 'Close', show: 'Show 2', clearAll: 'Clear all' };

interface SoughtProps {
  readonly onSearch?: (text: string) => void;
  readonly onClearAll?: () => void;
  readonly set?: readonly string[];
}

function Sought({ onSearch, onClearAll = () => undefined, set = [] }: SoughtProps) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    setValue(text);
    onSearch?.(text);
  };
  return (
    <ListBar
      search={{ value, onSearch: search, label: 'Search', clearText: 'Clear the search' }}
      controls={<input aria-label="Kind" name="kind" />}
      more={<input aria-label="Lowest" name="lowest" />}
      chips={set.map((text) => ({ text, removeText: `Remove ${text}`, onRemove: () => undefined }))}
      onClearAll={onClearAll}
      count="2 found"
      texts={texts}
    />
  );
}

describe('the bar of a list', () => {
  it('searches once when typing pauses, without the spaces around', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<Sought onSearch={onSearch} />);

    await userEvent.type(screen.getByRole('searchbox'), ' gehu ');

    await waitFor(() => expect(onSearch.mock.calls).toEqual([['gehu']]));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', ' gehu ');
  });

  it('searches at once by Enter, and is cleared by one tap', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<Sought onSearch={onSearch} />);

    await userEvent.type(screen.getByRole('searchbox'), 'gehu{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));

    expect(onSearch.mock.calls).toEqual([['gehu'], ['']]);
  });

  it('searches at once when its box is left, and not again for what it has found', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<Sought onSearch={onSearch} />);

    await userEvent.type(screen.getByRole('searchbox'), 'gehu');
    await userEvent.tab();
    expect(onSearch.mock.calls).toEqual([['gehu']]);
    await userEvent.type(screen.getByLabelText('Kind'), 'flour{Enter}');

    expect(onSearch.mock.calls).toEqual([['gehu']]);
  });

  it('opens its controls in a sheet, whose button leads to the list', async () => {
    render(<Sought />);
    expect(screen.queryByLabelText('Lowest')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByLabelText('Lowest')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Show 2' }));
    expect(screen.queryByLabelText('Lowest')).toBeNull();
  });

  it('says how many there are, without being asked', () => {
    render(<Sought />);

    expect(screen.getByText('2 found').getAttribute('aria-live')).toBe('polite');
  });

  it('offers to clear all where more than one is set', async () => {
    const onClearAll = vi.fn<() => void>();
    const { rerender } = render(<Sought set={['Organic']} />);
    expect(screen.getByRole('button', { name: 'Remove Organic' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();

    rerender(<Sought set={['Organic', 'Spices']} onClearAll={onClearAll} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));

    expect(onClearAll).toHaveBeenCalledOnce();
  });

  it('is a plain form with every field once, until the page comes to life', () => {
    document.body.innerHTML = renderToString(<Sought />);
    const form = document.querySelector('form');

    const names = [...new FormData(form ?? undefined).keys()];

    expect(names.toSorted()).toEqual(['kind', 'lowest', 'q']);
    expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Show 2');
  });
});
