import { act, cleanup, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastViewport } from './toasts.tsx';

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toast.remove();
    render(<ToastViewport label="Messages" closeText="Close" />);
  });
  afterEach(() => {
    act(() => toast.remove());
    cleanup();
    vi.useRealTimers();
  });

  it('stay four seconds where they are blank or say an error', () => {
    act(() => {
      toast('plain');
      toast.error('wrong');
    });

    wait(3_990);
    expect([screen.queryByText('plain'), screen.queryByText('wrong')]).not.toContain(null);
    wait(20);
    expect([screen.queryByText('plain'), screen.queryByText('wrong')]).toEqual([null, null]);
  });

  it('stay two seconds where they say a success', () => {
    act(() => void toast.success('done'));

    wait(1_990);
    expect(screen.queryByText('done')).not.toBeNull();
    wait(20);
    expect(screen.queryByText('done')).toBeNull();
  });

  it('stay until dismissed where something loads', () => {
    act(() => void toast.loading('working', { id: 'work' }));

    wait(600_000);
    expect(screen.queryByText('working')).not.toBeNull();
    act(() => toast.dismiss('work'));
    expect(screen.queryByText('working')).toBeNull();
  });

  it('are at most twenty at once, the oldest going first', () => {
    act(() => {
      for (let number = 1; number <= 21; number += 1) toast(`toast ${number}`);
    });

    expect(screen.getAllByText(/^toast \d+$/)).toHaveLength(20);
    expect(screen.queryByText('toast 1')).toBeNull();
  });
});
