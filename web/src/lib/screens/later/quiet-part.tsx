import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { firstView } from '../first-view.ts';
import { untilLoaded } from './until-loaded.ts';

/**
 * A component that comes once the page is on the screen; until then its `place` stands there, or nothing, and the page
 * works without it.
 */
export function quietPart<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  renderPlace: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  const Part = lazy(async () => {
    await firstView();
    return { default: await untilLoaded(importPart) };
  });
  return function QuietPart(props: P) {
    return (
      <Suspense fallback={renderPlace(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
