import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RenderLine, type RenderLimits } from './render-line.ts';

/** A line whose renders end on command. */
function openLine(limits: Partial<RenderLimits> = {}) {
  const load = { calls: 0, isOverloaded: false };
  const line = new RenderLine(
    { atOnce: 2, mostWaiting: 4, deadlineMs: 60_000, ...limits },
    { callsRunning: () => load.calls, isOverloaded: () => load.isOverloaded },
  );
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const render = (address: string, name: string) =>
    line.render(address, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  /** Ends the render that began first, and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.();
    await turns();
  };
  return { load, line, begun, render, endOne };
}

async function turns(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await nextTurn();
}

describe('pages in line', () => {
  it('are rendered two at a time while nothing else runs', async () => {
    const { begun, line, render, endOne } = openLine();
    const pages = ['1', '2', '3'].map((name) => render('a', name));
    await turns();
    expect([begun, line.figures]).toEqual([['1', '2'], { running: 2, waiting: 1, shed: 0 }]);

    await endOne();

    expect(begun).toEqual(['1', '2', '3']);
    await endOne();
    await endOne();
    expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
    expect(line.figures).toEqual({ running: 0, waiting: 0, shed: 0 });
  });

  it('are rendered one at a time while calls run, which have the process for themselves after each', async () => {
    const { begun, line, load, render, endOne } = openLine();
    load.calls = 1;
    const pages = ['1', '2'].map((name) => render('a', name));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await endOne();
    expect(begun).toEqual(['1']);

    load.calls = 0;
    line.goOn();
    await turns();

    expect(begun).toEqual(['1', '2']);
    await endOne();
    expect(await Promise.all(pages)).toEqual(['1', '2']);
  });

  it('are rendered in the end also where calls never cease', async () => {
    const { begun, load, render, endOne } = openLine();
    load.calls = 1;
    const pages = ['1', '2'].map((name) => render('a', name));
    await turns();
    await endOne();

    await expect.poll(() => begun).toEqual(['1', '2']);
    await endOne();
    expect(await Promise.all(pages)).toEqual(['1', '2']);
  });

  it('are served address by address, so that one reader of many keeps no other waiting', async () => {
    const { begun, render, endOne } = openLine({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void render('a', name);
    void render('b', 'b1');
    for (let count = 0; count < 4; count += 1) {
      await turns();
      await endOne();
    }

    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });
});

describe('a full line', () => {
  it('sends away who comes last, or the last of whoever has the most in it', async () => {
    const { line, render } = openLine({ atOnce: 0 });
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => render('a', name));

    expect(await render('a', 'a5')).toBeNull();
    void render('b', 'b1');

    expect(await many[3]).toBeNull();
    expect(line.figures).toEqual({ running: 0, waiting: 4, shed: 2 });
  });

  it('sends away who has waited too long, and everybody while the process is far behind', async () => {
    const { line, load, render } = openLine({ atOnce: 0, deadlineMs: 5 });

    expect(await render('a', 'a1')).toBeNull();
    load.isOverloaded = true;
    expect(await render('a', 'a2')).toBeNull();

    expect(line.figures).toEqual({ running: 0, waiting: 0, shed: 2 });
  });

  it('goes on after a render that failed', async () => {
    const { line } = openLine({ atOnce: 1 });
    await expect(line.render('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(await line.render('a', () => Promise.resolve('well'))).toBe('well');
  });
});
