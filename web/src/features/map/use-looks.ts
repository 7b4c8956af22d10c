import { useRef, useState } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { type Box, boxAround, framed, wholeBox } from './boxes.ts';
import type { Cluster } from './clusters.ts';
import type { CountedDot } from './map-drawing.tsx';
import { boxOfState, placesOf } from './place-on-map.ts';
import { useChosen } from './use-chosen.ts';

/** A view of the map: its box, its name, and the districts that it holds. */
interface Look {
  readonly box: Box;
  readonly name: string;
  readonly holds: (dot: CountedDot) => boolean;
}

/** Largest width of a closer view, as a part of the current one; else a press does not zoom in. */
const CLOSER = 0.8;
/** From this width on the list of districts is beside the map. */
const WIDE = '(min-width: 64rem)';

/** Current view and chosen districts, and the functions that change both. */
export function useLooks(dots: readonly CountedDot[]) {
  const lookAt = useLookAt(dots);
  const language = useLanguage();
  const [ids, choose] = useChosen();
  const chosen = dots.filter(({ id }) => ids.includes(id));
  // A selection in a shared URL starts zoomed in.
  const [selected, setSelected] = useState<Look | null>(() =>
    chosen[0] ? lookAt(chosen[0].stateCode) : null,
  );
  // Falls back to the whole country where the selected view holds nothing any more, as after a change of
  // filters.
  const look = selected !== null && dots.some(selected.holds) ? selected : null;
  const head = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);
  const bringUp = () => {
    if (section.current && !window.matchMedia(WIDE).matches) scrollGently(section.current);
  };
  const turn = (next: Look | null) => {
    setSelected(next);
    if (ids.length > 0) choose([]);
    // The pressed button is gone: the focus moves to the summary of the view, which is read out.
    head.current?.focus({ preventScroll: true });
    bringUp();
  };
  const press = ({ dots: pressed }: Cluster<CountedDot>) => {
    const next = look === null ? lookAtOne(pressed, lookAt) : null;
    if (next !== null) return turn(next);
    const box = framed(boxAround(pressed));
    if (pressed.length > 1 && box.width < (look?.box ?? wholeBox).width * CLOSER) {
      const [pressedIds, codes] = [pressed.map(({ id }) => id), pressed.map(({ stateCode }) => stateCode)];
      return turn({ box, name: placesOf(codes, language), holds: ({ id }) => pressedIds.includes(id) });
    }
    choose(pressed.map(({ id }) => id));
    bringUp();
  };
  return {
    look,
    seen: look === null ? dots : dots.filter(look.holds),
    chosen,
    press,
    lookAtState: (code: string) => {
      const next = lookAt(code);
      if (next !== null) turn(next);
    },
    lookAtAll: () => turn(null),
    close: () => choose([]),
    head,
    section,
  };
}

/** View of a state; null where nothing is counted in it. */
function useLookAt(dots: readonly CountedDot[]) {
  const language = useLanguage();
  return (code: string): Look | null => {
    const holds = ({ stateCode }: CountedDot) => stateCode === code;
    const own = dots.filter(holds);
    if (own.length === 0) return null;
    return { box: framed(boxOfState(code) ?? boxAround(own)), name: placesOf([code], language), holds };
  };
}

/** In the view of the whole country, a cluster within one state zooms to that state. */
function lookAtOne(pressed: readonly CountedDot[], lookAt: (code: string) => Look | null): Look | null {
  const [first, ...others] = pressed;
  if (first === undefined || others.length === 0) return null;
  return others.every(({ stateCode }) => stateCode === first.stateCode) ? lookAt(first.stateCode) : null;
}
