import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '~/testing/show.tsx';
import { laterComponent } from './later-component.tsx';
import { LaterPart } from './later-part.ts';
import { Later } from './later.tsx';
import { FileFault } from '../photos/missing-file.ts';

type Greeting = (props: { readonly name: string }) => string;
const Hello: Greeting = ({ name }) => `Hello, ${name}`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part of a page that is loaded later', () => {
  it('comes by itself once the page is at rest, and once only', async () => {
    const load = vi.fn(() => Promise.resolve(Hello));
    const { user } = await show(<Opened part={new LaterPart(load)} />);
    expect(await screen.findByText('Hello, Ramu')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Open' }));

    expect(screen.getByText('Hello, Ramu')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('answers a tap at once with a place that is busy, until it is there', async () => {
    let arrive: (part: Greeting) => void = () => undefined;
    const part = new LaterPart(() => new Promise<Greeting>((resolve) => (arrive = resolve)));
    const { user, container } = await show(<Opened part={part} />);

    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => arrive(Hello));

    expect(screen.getByText('Hello, Ramu')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it.each([
    ['of its own height', { height: 'h-12' }, ['h-12', 'sr-only']],
    ['with words, where it has none', {}, ['h-52', 'late']],
    ['nothing, where few readers have it', { coming: null }, []],
    ['at rest alone: nothing', { isWanted: false }, []],
  ])('has in its place what is as high as it will be: %s', async (_case, look, shown) => {
    const Coming = laterComponent(() => new Promise<Greeting>(() => undefined), look);

    const { container } = await show(<Coming name="Ramu" />);

    const place = [...(container.querySelector('[aria-busy=true]')?.children ?? [])];
    expect(
      place.map(({ classList }) => [...classList].find((each) => /^(h-\d+|late|sr-only)$/.test(each))),
    ).toEqual(shown);
  });

  it('has nothing in its place where it fails and nobody asked for it', async () => {
    const load = vi.fn<() => Promise<Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const Failing = laterComponent(load, { isWanted: false });
    const { container } = await show(<Failing name="Ramu" />);

    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(async () => undefined);

    expect(container.querySelector('[role=alert], [aria-busy=true]')).toBeNull();
  });

  it('says without a network that there is none, and comes with it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = await show(<Opened part={new LaterPart(load)} />);

    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('You are offline.')).toBeTruthy();
    load.mockResolvedValue(Hello);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Hello, Ramu')).toBeTruthy();
  });

  it('is tried once more where a network that has come back did not carry yet', async () => {
    const load = vi.fn<() => Promise<Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = await show(<Opened part={new LaterPart(load)} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('We cannot reach Polam. Check the network and try again.')).toBeTruthy();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => void window.dispatchEvent(new Event('online')));
    load.mockResolvedValue(Hello);

    await act(async () => void vi.advanceTimersByTime(3_000));

    expect(screen.getByText('Hello, Ramu')).toBeTruthy();
  });

  it('comes by itself over a bad line, which is never announced as back, and stays in sight as lost until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = vi.fn<() => Promise<Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const part = new LaterPart(load);
    const seen: unknown[] = [];
    part.subscribe(() => seen.push(part.read()));
    void part.load();
    await vi.advanceTimersByTimeAsync(5_000);

    load.mockResolvedValue(Hello);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(seen).toEqual(['failed', 'failed', Hello]);
  });

  it('says that it did not come, and is tried again with a tap', async () => {
    const load = vi.fn<() => Promise<Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = await show(<Opened part={new LaterPart(load)} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('We cannot reach Polam. Check the network and try again.')).toBeTruthy();

    load.mockResolvedValue(Hello);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Hello, Ramu')).toBeTruthy();
  });

  it.each([
    ['There is a newer version of Polam. Load this page anew.', new FileFault('/assets/hello-1.js', 'gone')],
    [
      'This part of the page did not load. Load the page anew.',
      new TypeError('Failed to fetch dynamically imported module: /assets/hello-1.js'),
    ],
  ])('leads to a new document where only that helps: %s', async (sentence, error) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = await show(
      <Opened part={new LaterPart<{ name: string }>(() => Promise.reject(error))} />,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Load anew' }));

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be tried again when it keeps its reader waiting, and still comes from the first try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrive: ((part: Greeting) => void)[] = [];
    const part = new LaterPart(() => new Promise<Greeting>((resolve) => arrive.push(resolve)));
    void part.load();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(part.read()).toBe('failed');

    void part.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(part.read()).toBe('coming');
    expect(arrive).toHaveLength(2);
    arrive[0]?.(Hello);
    await vi.advanceTimersByTimeAsync(15_000);

    expect(part.read()).toBe(Hello);
  });
});

function Opened({ part }: { readonly part: LaterPart<{ readonly name: string }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Later part={part} isWanted={isOpen}>
        {(Part) => <Part name="Ramu" />}
      </Later>
    </>
  );
}
