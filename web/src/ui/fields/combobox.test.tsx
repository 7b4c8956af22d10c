import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const nothing = () => undefined;
const wheat = { key: 'wheat', text: 'Wheat', content: 'Wheat' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('suggestions', () => {
  it('show on focus and hide 200 ms after it is lost, so that one can still be pressed', () => {
    vi.useFakeTimers();
    render(
      <Combobox
        label="Crop"
        value="whe"
        onChange={nothing}
        suggestions={[wheat]}
        onChoose={nothing}
        countText={String}
      />,
    );
    const box = screen.getByRole('combobox');
    fireEvent.focus(box);
    expect(screen.queryByRole('option')).not.toBeNull();

    fireEvent.blur(box);
    act(() => void vi.advanceTimersByTime(190));
    expect(screen.queryByRole('option')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(20));

    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('walking through suggestions', () => {
  const maize = { key: 'maize', text: 'Maize', content: 'Maize' };
  const showBox = (onChoose: (suggestion: { key: string }) => void) => {
    render(
      <Combobox
        label="Crop"
        value="m"
        onChange={nothing}
        suggestions={[wheat, maize]}
        onChoose={onChoose}
        countText={(count) => `${count} found`}
      />,
    );
    const box = screen.getByRole('combobox', { name: 'Crop' });
    fireEvent.focus(box);
    return box;
  };

  it('goes round with the arrows, tells which one it is on, and takes it with Enter', () => {
    const onChoose = vi.fn<(suggestion: { key: string }) => void>();
    const box = showBox(onChoose);

    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });

    const [, last] = screen.getAllByRole('option');
    expect(last?.getAttribute('aria-selected')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBe(last?.id);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledWith(maize);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('closes with Escape and takes nothing', () => {
    const onChoose = vi.fn<(suggestion: { key: string }) => void>();
    const box = showBox(onChoose);

    fireEvent.keyDown(box, { key: 'Escape' });

    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says how many there are to those who cannot see the list', () => {
    showBox(nothing);

    expect(screen.getByRole('status').textContent).toBe('2 found');
  });
});
