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
    act(() => vi.advanceTimersByTime(190));
    expect(screen.queryByRole('option')).not.toBeNull();
    act(() => vi.advanceTimersByTime(20));

    expect(screen.queryByRole('option')).toBeNull();
  });
});
