import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

  it('say the same only once, and are closed together', () => {
    act(() => {
      toast.error('no network');
      toast.error('no network');
      toast.error('wrong');
    });

    expect(screen.getAllByText('no network')).toHaveLength(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect([screen.queryByText('no network'), screen.queryByText('wrong')?.textContent]).toEqual([
      null,
      'wrong',
    ]);
  });

  it('have their time from when they are first in sight', () => {
    cleanup();
    act(() => {
      toast.error('wrong');
      toast('taken back', { id: 'taken-back' });
      toast.dismiss('taken-back');
    });
    wait(9_000);

    render(<ToastViewport label="Messages" closeText="Close" />);

    wait(3_990);
    expect(screen.queryByText('wrong')).not.toBeNull();
    expect(screen.queryByText('taken back')).toBeNull();
    wait(20);
    expect(screen.queryByText('wrong')).toBeNull();
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

  it('stay as long as somebody points at them', () => {
    act(() => void toast.success('done'));

    wait(1_000);
    fireEvent.pointerMove(screen.getByRole('region', { name: 'Messages' }));
    wait(60_000);
    expect(screen.queryByText('done')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }), { pointerType: 'mouse' });
    wait(1_010);

    expect(screen.queryByText('done')).toBeNull();
  });

  it('go where a mouse only rests at their place', () => {
    act(() => void toast.success('done'));

    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }), { pointerType: 'mouse' });
    wait(3_000);

    expect(screen.queryByText('done')).toBeNull();
  });

  it('stay as long as the focus is on one of them, also when a pointer passes by', () => {
    act(() => void toast.success('done'));
    const place = screen.getByRole('region', { name: 'Messages' });

    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.pointerMove(place);
    fireEvent.pointerLeave(place, { pointerType: 'mouse' });
    wait(60_000);

    expect(screen.queryByText('done')).not.toBeNull();
  });

  it('stay after a tap until they are closed', () => {
    act(() => void toast.success('done'));
    const place = screen.getByRole('region', { name: 'Messages' });

    fireEvent.pointerEnter(place, { pointerType: 'touch' });
    fireEvent.pointerLeave(place, { pointerType: 'touch' });
    wait(60_000);
    expect(screen.queryByText('done')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByText('done')).toBeNull();
  });

  it('that come after one was closed last no longer than any other', () => {
    act(() => void toast('first'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);

    act(() => void toast.success('second'));
    wait(2_010);

    expect(screen.queryByText('second')).toBeNull();
  });
});
