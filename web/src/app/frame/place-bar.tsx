import type { MouseEvent, ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { BackLink, Breadcrumbs } from '~/ui/crumbs.tsx';
import { isAbove, trailTo } from './places.ts';
import { cameFrom } from './visits.ts';

/** Where a page stands: crumbs where there is room, one step back on phones; beside it the area's menu. */
export function PlaceBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const trail = trailTo(pathname);
  const up = trail.findLast((place) => place.to !== undefined);
  const goBack = useWayBack();
  if (up?.to === undefined && children === undefined) return null;
  return (
    <div className="page flex min-h-12 items-center justify-between gap-3 pt-2 print:hidden">
      {up?.to !== undefined && (
        <>
          <BackLink
            to={up.to}
            text={t(up.text)}
            backText={t('frame.back')}
            onClick={goBack}
            className="md:hidden"
          />
          <div className="hidden md:block">
            <Breadcrumbs
              label={t('frame.crumbs')}
              crumbs={trail.map((place) => ({
                ...place,
                text: t(place.text),
                ...(place === up ? { onClick: goBack } : {}),
              }))}
            />
          </div>
        </>
      )}
      {children !== undefined && <div className="ms-auto shrink-0">{children}</div>}
    </div>
  );
}

/** Who came from the page above goes back to it as he left it: with its filters, where he had scrolled to. */
function useWayBack(): (event: MouseEvent) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  return (event) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const hasCome = type === NavigationType.Push && cameFrom((from) => isAbove(from, pathname));
    if (!isPlainClick || !hasCome) return;
    event.preventDefault();
    void navigate(-1);
  };
}
