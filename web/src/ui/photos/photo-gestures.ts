import {
  between,
  distance,
  TAPPED_SCALE,
  WHOLE,
  withinEdges,
  zoomedAt,
  type Point,
  type Size,
  type ZoomView,
} from './zoom-view.ts';

/** Target of fingers, mouse and keys: one photo of several, shown whole or enlarged. */
export interface Gestured {
  /** The place of the photo, and the full size of the photo in it now. */
  readonly place: () => DOMRect;
  readonly photo: () => Size;
  /** Shows a view; `sideways` is how far the photo has been dragged aside. Settled ones may glide. */
  readonly show: (view: ZoomView, sideways: number, how: 'moving' | 'settled') => void;
  /** Asks for the photo after or before; returns whether there is one. */
  readonly turn: (by: 1 | -1) => 'turned' | 'end';
}

interface Touch extends Point {
  readonly from: Point;
}

/** Largest movement of a tap, in pixels; more is a drag. */
const TAP_PX = 10;
const TAP_MS = 300;
/** A drag of a fifth of the place turns to the next photo. */
const TURN_SHARE = 0.2;
/** Turning the wheel by its usual 100 px enlarges by a fifth. */
const WHEEL_PER_PX = 0.0018;

/**
 * Interprets gestures on a photo: a drag aside turns to the next, two fingers or two taps enlarge it, and a
 * drag moves an enlarged photo.
 */
export class PhotoGestures {
  readonly #on: Gestured;
  readonly #touches = new Map<number, Touch>();
  #view: ZoomView = WHOLE;
  /** The view at the start of a gesture, from which it is computed. */
  #begun: ZoomView = WHOLE;
  #sideways = 0;
  #downAt = 0;
  #lastTap: { readonly at: number; readonly point: Point } | null = null;
  /** A gesture of two fingers ends with the last of them, and is never a tap. */
  #hadTwo = false;

  constructor(on: Gestured) {
    this.#on = on;
  }

  /** Scale of the photo now. */
  get scale(): number {
    return this.#view.scale;
  }

  /** A finger or the mouse goes down. */
  down(id: number, at: Point, time: number): void {
    const point = this.#inPlace(at);
    this.#touches.set(id, { ...point, from: point });
    if (this.#touches.size === 1) {
      this.#downAt = time;
      this.#hadTwo = false;
    } else this.#hadTwo = true;
    this.#begin();
  }

  /** It moves. */
  move(id: number, at: Point): void {
    const touch = this.#touches.get(id);
    if (touch === undefined) return;
    this.#touches.set(id, { ...this.#inPlace(at), from: touch.from });
    const [one, other] = [...this.#touches.values()];
    if (one !== undefined && other !== undefined) this.#pinch(one, other);
    else if (one !== undefined) this.#drag(one);
  }

  /** It goes up, or was cancelled by the system. */
  up(id: number, time: number): void {
    const touch = this.#touches.get(id);
    if (touch === undefined) return;
    this.#touches.delete(id);
    if (this.#touches.size > 0) return this.#begin();
    if (this.#isTap(touch, time)) this.#tap(touch, time);
    else this.#finishDrag();
  }

  /** The wheel turns over a point. */
  wheel(at: Point, deltaPx: number): void {
    const scale = this.#view.scale * Math.exp(-deltaPx * WHEEL_PER_PX);
    this.#settle(zoomedAt(this.#view, this.#inPlace(at), scale));
  }

  /** Enlarges the middle, or shows the whole photo again. */
  toggle(point: Point = { x: 0, y: 0 }): void {
    this.#settle(this.#view.scale > 1 ? WHOLE : zoomedAt(this.#view, point, TAPPED_SCALE));
  }

  /** Shows the whole photo in its place again: another one, or another place. */
  reset(): void {
    this.#touches.clear();
    this.#settle(WHOLE);
  }

  #begin(): void {
    this.#begun = this.#view;
    for (const [id, { x, y }] of this.#touches) this.#touches.set(id, { x, y, from: { x, y } });
  }

  #pinch(one: Touch, other: Touch): void {
    const ratio = distance(one, other) / Math.max(1, distance(one.from, other.from));
    const [from, to] = [between(one.from, other.from), between(one, other)];
    const near = zoomedAt(this.#begun, from, this.#begun.scale * ratio);
    this.#sideways = 0;
    this.#apply({ ...near, x: near.x + to.x - from.x, y: near.y + to.y - from.y });
  }

  #drag({ x, y, from }: Touch): void {
    const [dx, dy] = [x - from.x, y - from.y];
    const isNear = this.#begun.scale > 1;
    this.#sideways = isNear || this.#hadTwo ? 0 : dx;
    this.#apply(isNear ? { ...this.#begun, x: this.#begun.x + dx, y: this.#begun.y + dy } : this.#begun);
  }

  #finishDrag(): void {
    const isFar = Math.abs(this.#sideways) > this.#on.place().width * TURN_SHARE;
    const turned = isFar ? this.#on.turn(this.#sideways < 0 ? 1 : -1) : 'end';
    this.#settle(turned === 'turned' ? WHOLE : this.#view);
  }

  #isTap({ x, y, from }: Touch, time: number): boolean {
    return !this.#hadTwo && time - this.#downAt < TAP_MS && distance({ x, y }, from) < TAP_PX;
  }

  #tap(point: Point, time: number): void {
    const last = this.#lastTap;
    const isSecond = last !== null && time - last.at < TAP_MS && distance(point, last.point) < 3 * TAP_PX;
    this.#lastTap = isSecond ? null : { at: time, point };
    if (isSecond) this.toggle(point);
    else this.#settle(this.#view);
  }

  #apply(view: ZoomView): void {
    this.#view = withinEdges(view, this.#on.photo(), this.#on.place());
    this.#on.show(this.#view, this.#sideways, 'moving');
  }

  #settle(view: ZoomView): void {
    this.#sideways = 0;
    this.#view = withinEdges(view, this.#on.photo(), this.#on.place());
    this.#on.show(this.#view, 0, 'settled');
  }

  #inPlace({ x, y }: Point): Point {
    const { left, top, width, height } = this.#on.place();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
}
