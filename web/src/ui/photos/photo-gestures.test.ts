import { beforeEach, describe, expect, it } from 'vitest';
import { PhotoGestures } from './photo-gestures.ts';
import type { ZoomView } from './zoom-view.ts';

const PHONE = new DOMRect(0, 0, 360, 640);
const middle = { x: 180, y: 320 };

let shown: number;
let seen: { view: ZoomView; sideways: number; how: string };
let gestures: PhotoGestures;

beforeEach(() => {
  shown = 0;
  gestures = new PhotoGestures({
    place: () => PHONE,
    photo: () => ({ width: 1280, height: 960 }),
    show: (view, sideways, how) => (seen = { view, sideways, how }),
    turn: (by) => {
      if (shown + by < 0 || shown + by > 2) return 'end';
      shown += by;
      return 'turned';
    },
  });
});

/** One finger from a point to another, in so many milliseconds. */
function drag(from: { x: number; y: number }, to: { x: number; y: number }, ms = 200): void {
  gestures.down(1, from, 0);
  gestures.move(1, to);
  gestures.up(1, ms);
}

function tapAt(point: { x: number; y: number }, time: number): void {
  gestures.down(1, point, time);
  gestures.up(1, time + 60);
}

describe('a finger on a photo', () => {
  it('drags it aside, and turns to the next one when it came far enough', () => {
    gestures.down(1, middle, 0);
    gestures.move(1, { x: 100, y: 325 });
    expect(seen).toMatchObject({ sideways: -80, how: 'moving' });

    gestures.up(1, 200);

    expect(shown).toBe(1);
    expect(seen).toMatchObject({ sideways: 0, how: 'settled' });
  });

  it.each([
    ['that came not far enough', { x: 130, y: 320 }],
    ['back from the first one', { x: 340, y: 320 }],
  ])('turns to none with a drag %s', (_what, to) => {
    drag(middle, to);

    expect(shown).toBe(0);
    expect(seen).toMatchObject({ sideways: 0, how: 'settled' });
  });

  it('brings the photo nearer with two taps, the spot staying where it is, and back with two more', () => {
    const spot = { x: 250, y: 320 };
    tapAt(spot, 0);
    tapAt(spot, 150);
    expect(seen.view).toEqual({ scale: 2.5, x: 70 - 70 * 2.5, y: 0 });

    tapAt(spot, 2_000);
    tapAt(spot, 2_150);
    expect(seen.view.scale).toBe(1);
  });

  it('does nothing with two taps far from each other or in time', () => {
    tapAt(middle, 0);
    tapAt(middle, 900);
    tapAt({ x: 60, y: 90 }, 1_000);

    expect(gestures.scale).toBe(1);
  });

  it('moves a photo that is near, never beyond its edge, and turns to no other', () => {
    gestures.toggle();

    drag(middle, { x: 20, y: 320 });
    expect(seen.view).toEqual({ scale: 2.5, x: -160, y: 0 });
    drag({ x: 350, y: 320 }, { x: 0, y: 320 });

    expect(seen.view.x).toBe(-270);
    expect(shown).toBe(0);
  });
});

describe('two fingers on a photo', () => {
  it('bring it nearer as far as they part, and move it with them', () => {
    gestures.down(1, { x: 130, y: 320 }, 0);
    gestures.down(2, { x: 230, y: 320 }, 20);
    gestures.move(1, { x: 80, y: 320 });
    gestures.move(2, { x: 280, y: 320 });
    expect(seen.view).toEqual({ scale: 2, x: 0, y: 0 });

    gestures.up(2, 300);
    gestures.move(1, { x: 60, y: 320 });
    expect(seen.view.x).toBe(-20);
    gestures.up(1, 320);

    expect(gestures.scale).toBe(2);
    expect(shown).toBe(0);
  });

  it('never make it smaller than whole', () => {
    gestures.down(1, { x: 80, y: 320 }, 0);
    gestures.down(2, { x: 280, y: 320 }, 0);
    gestures.move(2, { x: 120, y: 320 });
    gestures.up(2, 100);
    gestures.up(1, 110);

    expect(seen).toMatchObject({ view: { scale: 1, x: 0, y: 0 }, how: 'settled' });
  });
});

describe('the wheel over a photo', () => {
  it('comes nearer and goes back', () => {
    gestures.wheel(middle, -400);
    expect(gestures.scale).toBeGreaterThan(2);
    gestures.wheel(middle, 4_000);

    expect(seen.view).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
