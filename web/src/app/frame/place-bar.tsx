import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { usePublishedAbove, usePublishedTail } from '~/lib/screens/crumb-tail.ts';
import { useWayUp } from '~/lib/screens/way-up.ts';
import { BackLink, Breadcrumbs } from '~/ui/lists/crumbs.tsx';
import { backFrom, isAbove, trailTo } from './places.ts';

/** Breadcrumbs of a page, a back link on phones; beside it the menu of the area. */
export function PlaceBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const trail = trailTo(pathname, usePublishedAbove(pathname));
  const up = trail.findLast((place) => place.to !== undefined);
  const back = backFrom(pathname, trail);
  const tail = usePublishedTail(pathname);
  const goBack = useWayUp();
  // If the list a listing was found in has its own crumb, the one above counts only as itself.
  const isUp = (from: string) => (tail.length === 0 ? isAbove(from, pathname) : from === up?.to);
  if (up?.to === undefined && children === undefined) return null;
  return (
    <div className="page flex min-h-12 flex-wrap items-center justify-between gap-3 pt-1 max-md:-mb-2 md:pt-2 print:hidden">
      {back?.to !== undefined && (
        <>
          <BackLink
            to={back.to}
            text={t(back.text)}
            backText={t('frame.back')}
            onClick={goBack((from) => from === back.to || isAbove(from, pathname))}
            className="flex-1 basis-24 md:hidden"
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
