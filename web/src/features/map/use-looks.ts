import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '~/i18n/language.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { type Box, boxAround, framed, wholeBox } from './boxes.ts';
import type { Cluster } from './clusters.ts';
import { CHOSEN, partIn, searchOf, type Part, type Way } from './map-address.ts';
import type { CountedDot } from './map-drawing.tsx';
import { boxOfState, placesOf } from './place-on-map.ts';

/** A view of the map: its part of the country, its box, its name, and the districts that it holds. */
interface Look {
  readonly part: Part;
  readonly box: Box;
  readonly name: string;
  readonly holds: (dot: CountedDot) => boolean;
}

/** Largest width of a closer view, as a part of the current one; else a press does not zoom in. */
const CLOSER = 0.8;
/** From this width on the list of districts is beside the map. */
const WIDE = '(min-width: 64rem)';

/**
 * Current view and chosen districts, both in the address, and the addresses that lead to others. Without scripts each is a
 * document of its own.
 */
export function useLooks(dots: readonly CountedDot[]) {
  const lookAt = useLookAt(dots);
  const [query] = useSearchParams();
  const ids = query.getAll(CHOSEN);
  const chosen = dots.filter(({ id }) => ids.includes(id));
  const part = partIn(query);
  // A selection in a shared address is zoomed in. Falls back to the whole country where the view holds nothing any more, as
  // after a change of filters.
  const look = part !== null ? lookAt(part) : chosen[0] ? lookAt({ state: chosen[0].stateCode }) : null;
  const wayOf = ({ dots: pressed }: Cluster<CountedDot>): Way => {
    const closer = closerPart(pressed, look, lookAt);
    if (closer !== null) return { search: searchOf(query, { part: closer }), isCloser: true };
    const districts = pressed.map(({ id }) => id);
    return { search: searchOf(query, { part: look?.part ?? null, chosen: districts }), isCloser: false };
  };
  return {
    look,
    seen: look === null ? dots : dots.filter(look.holds),
    chosen,
    wayOf,
    /** To the state of an outline; null where nothing is counted in it. */
    wayToState: (state: string) => (lookAt({ state }) === null ? null : searchOf(query, { part: { state } })),
    wayToAll: searchOf(query, { part: null }),
    wayToNone: searchOf(query, { part: look?.part ?? null }),
    ...useBringUp(),
  };
}

/** Brings a changed map into sight. */
function useBringUp() {
  const head = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);
  const bringUp = () => {
    if (section.current && !window.matchMedia(WIDE).matches) scrollGently(section.current);
  };
  /** The pressed number is gone: the focus moves to the summary of the view, which is read out. */
  const turn = () => {
    head.current?.focus({ preventScroll: true });
    bringUp();
  };
  return { head, section, bringUp, turn };
}

/** View of a part of the country; null where nothing is counted in it. */
function useLookAt(dots: readonly CountedDot[]) {
  const language = useLanguage();
  return (part: Part): Look | null => {
    const holds = (dot: CountedDot) =>
      'state' in part ? dot.stateCode === part.state : part.districts.includes(dot.id);
    const own = dots.filter(holds);
    if (own.length === 0) return null;
    const whole = 'state' in part ? boxOfState(part.state) : null;
    const codes = own.map(({ stateCode }) => stateCode);
    return { part, box: framed(whole ?? boxAround(own)), name: placesOf(codes, language), holds };
  };
}

/** In the view of the whole country, a number of one state leads to that state; else one of several districts to these. */
function closerPart(
  pressed: readonly CountedDot[],
  look: Look | null,
  lookAt: (part: Part) => Look | null,
): Part | null {
  const [first, ...others] = pressed;
  if (first === undefined || others.length === 0) return null;
  const state = { state: first.stateCode };
  const isOne = others.every(({ stateCode }) => stateCode === first.stateCode);
  if (look === null && isOne && lookAt(state) !== null) return state;
  const { width } = framed(boxAround(pressed));
  const isCloser = width < (look?.box ?? wholeBox).width * CLOSER;
  return isCloser ? { districts: pressed.map(({ id }) => id) } : null;
}
