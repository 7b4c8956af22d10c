import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { IconButton } from '~/ui/button.tsx';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { sellScreens, type SellScreen } from './sell-screens.ts';

const titles = {
  photo: 'sell.step.photos',
  what: 'sell.step.what',
  'how-much': 'sell.step.how-much',
  check: 'sell.step.check',
} as const;

interface SellHeadProps {
  /** Null where it is asked first whether to go on with a draft. */
  readonly screen: SellScreen | null;
}

/** Head of the page: the way back, what is done, and how far it is. */
export function SellHead({ screen }: SellHeadProps) {
  const t = useText();
  const goBack = useWayBack(screen);
  const position = screen === null ? -1 : sellScreens.indexOf(screen);
  return (
    <header className="sticky top-0 z-20 -mx-4 bg-paper px-4 pb-2">
      <div className="flex items-center gap-1">
        <IconButton icon="arrow-left" label={t('sell.back')} onClick={goBack} className="-ms-3" />
        <h1 className="min-w-0 flex-1 text-base leading-tight">{t('sell.title')}</h1>
        {screen !== null && (
          <span className="text-small text-soil-soft">
            {t('sell.screen', { number: position + 1, all: sellScreens.length })}
          </span>
        )}
      </div>
      {screen !== null && (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
          {sellScreens.map((each, at) => (
            <span
              key={each}
              className={cx('h-1.5 rounded-full', at <= position ? 'bg-leaf' : 'bg-line-strong')}
            />
          ))}
        </div>
      )}
    </header>
  );
}

/** The question of a screen. A new screen begins at its top, and takes the focus to its question. */
export function SellQuestion({ screen }: { screen: SellScreen }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.focus({ preventScroll: true });
    // Its margin leaves room for the head above it.
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [screen]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-title leading-tight outline-none">
        {t(titles[screen])}
      </h2>
      {screen === 'photo' && <p className="text-soil-soft">{t('sell.lead')}</p>}
    </div>
  );
}

/** Back as the browser's own button does; where nothing of ours is before it, to the screen or page above. */
function useWayBack(screen: SellScreen | null): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The entry with which a tab began has this key.
    if (key !== 'default') {
      void navigate(-1);
      return;
    }
    const before = screen === null ? undefined : sellScreens[sellScreens.indexOf(screen) - 1];
    const above = before === undefined ? paths.user() : { search: `?step=${before}` };
    void navigate(above, { replace: true });
  };
}
