import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, MAX_SCALE, WHOLE, withinEdges, zoomedAt } from './zoom-view.ts';

const phone = { width: 360, height: 640 };
const photo = { width: 1280, height: 960 };
const point = fc.record({
  x: fc.integer({ min: -180, max: 180 }),
  y: fc.integer({ min: -320, max: 320 }),
});
const view = fc.record({
  scale: fc.double({ min: 1, max: MAX_SCALE, noNaN: true }),
  x: fc.integer({ min: -999, max: 999 }),
  y: fc.integer({ min: -999, max: 999 }),
});

describe('looking at a photo closely', () => {
  it('begins with the whole of it, as large as the screen allows', () => {
    expect(fitted(photo, phone)).toEqual({ width: 360, height: 270 });
    expect(fitted({ width: 500, height: 4_000 }, phone)).toEqual({ width: 80, height: 640 });
  });

  it('comes nearer to the spot under the finger, which stays there', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (from, at, scale) => {
        const to = zoomedAt(from, at, scale);

        // Position of the finger on the picture itself, before and after.
        expect((at.x - to.x) / to.scale).toBeCloseTo((at.x - from.x) / from.scale, 6);
        expect((at.y - to.y) / to.scale).toBeCloseTo((at.y - from.y) / from.scale, 6);
      }),
    );
  });

  it('never comes nearer than five times, nor farther than the whole', () => {
    expect(zoomedAt(WHOLE, { x: 0, y: 0 }, 40).scale).toBe(MAX_SCALE);
    expect(zoomedAt(WHOLE, { x: 0, y: 0 }, 0.2).scale).toBe(1);
  });

  it('never leaves the photo behind: what is smaller than the screen stays in its middle', () => {
    const far = withinEdges({ scale: 2, x: 900, y: 900 }, photo, phone);

    expect(far).toEqual({ scale: 2, x: 180, y: 0 });
    expect(withinEdges({ scale: 1, x: 5, y: -7 }, photo, phone)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
