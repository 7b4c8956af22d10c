import { useCallback, useState } from 'react';

/** Laid-out width of an element in pixels; `usual` until it is measured. */
export function useWidth(usual: number): readonly [(element: HTMLElement | null) => () => void, number] {
  const [width, setWidth] = useState(usual);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return () => undefined;
      const measure = () => setWidth(element.clientWidth || usual);
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      return () => observer.disconnect();
    },
    [usual],
  );
  return [watch, width];
}
