import type { MouseEvent, ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { usePublishedAbove, usePublishedTail } from '~/lib/crumb-tail.ts';
import { BackLink, Breadcrumbs } from '~/ui/crumbs.tsx';
import { isAbove, trailTo } from './places.ts';
import { cameFrom } from './visits.ts';

/** Where a page stands: crumbs where there is room, one step back on phones; beside it the area's menu. */
export function PlaceBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const trail = trailTo(pathname, usePublishedAbove(pathname));
  const up = trail.findLast((place) => place.to !== undefined);
  const tail = usePublishedTail(pathname);
  const goBack = useWayBack();
  // Where the list that a lot was found in has a crumb of its own, the one above leads to itself alone.
  const isUp = (from: string) => (tail.length === 0 ? isAbove(from, pathname) : from === up?.to);
  if (up?.to === undefined && children === undefined) return null;
  return (
    <div className="page flex min-h-12 items-center justify-between gap-3 pt-1 max-md:-mb-2 md:pt-2 print:hidden">
      {up?.to !== undefined && (
        <>
          <BackLink
            to={up.to}
            text={t(up.text)}
            backText={t('frame.back')}
            onClick={goBack((from) => isAbove(from, pathname))}
            className="md:hidden"
          />
          <div className="hidden md:block">
            <Breadcrumbs
              label={t('frame.crumbs')}
              crumbs={[
                ...trail.map((place) => ({
                  ...place,
                  text: t(place.text),
                  ...(place === up ? { onClick: goBack(isUp) } : {}),
                })),
                ...tail.map((place) => ({ ...place, onClick: goBack((from) => from === place.to) })),
              ]}
            />
          </div>
        </>
      )}
      {children !== undefined && <div className="ms-auto shrink-0">{children}</div>}
    </div>
  );
}

/** Who came from the page that a crumb leads to goes back to it as he left it: with its filters, where he had scrolled to. */
function useWayBack(): (isIt: (from: string) => boolean) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  const type = useNavigationType();
  return (isIt) => (event) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const hasCome = type === NavigationType.Push && cameFrom(isIt);
    if (!isPlainClick || !hasCome) return;
    event.preventDefault();
    void navigate(-1);
  };
}
