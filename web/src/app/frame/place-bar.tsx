import type { MouseEvent, ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { usePublishedAbove, usePublishedTail } from '~/lib/screens/crumb-tail.ts';
import { BackLink, Breadcrumbs } from '~/ui/lists/crumbs.tsx';
import { isAbove, trailTo } from './places.ts';
import { cameFrom } from './arrival.tsx';

/** Breadcrumbs of a page, a back link on phones; beside it the menu of the area. */
export function PlaceBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const trail = trailTo(pathname, usePublishedAbove(pathname));
  const up = trail.findLast((place) => place.to !== undefined);
  const tail = usePublishedTail(pathname);
  const goBack = useWayBack();
  // If the list a listing was found in has its own crumb, the one above counts only as itself.
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

/** Goes back in history if the user came from the crumb's page: filters and scroll position are restored. */
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
