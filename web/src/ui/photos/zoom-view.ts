/**
 * Position of a picture in its place: the scale relative to its fitted size, and the distance of its middle
 * from the place's.
 */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point, in pixels from the middle of the place. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture, in the middle. */
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** The largest scale: beyond it a photo of a phone shows nothing more. */
export const MAX_SCALE = 5;

/** Scale of a picture after a double tap. */
export const TAPPED_SCALE = 2.5;

/** The size of a picture that fills its place without being cut. */
export function fitted(picture: Size, place: Size): Size {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The view at another scale, with the same spot of the picture under a point. */
export function zoomedAt(view: ZoomView, point: Point, scale: number): ZoomView {
  const near = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = near / view.scale;
  return { scale: near, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** The view moved so that no edge of the picture lies within its place without need. */
export function withinEdges(view: ZoomView, picture: Size, place: Size): ZoomView {
  const whole = fitted(picture, place);
  const room = (size: number, limit: number) => Math.max(0, (size * view.scale - limit) / 2);
  const clamped = (at: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, at)));
  return {
    scale: view.scale,
    x: clamped(view.x, room(whole.width, place.width)),
    y: clamped(view.y, room(whole.height, place.height)),
  };
}

/** The point between two. */
export function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
