import { useSearchParams } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { VIEW } from '~/lib/filters/address.ts';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Link } from '~/ui/link.tsx';
import { MAP } from './load-map.ts';
import { CHOSEN, LOOK } from './map-address.ts';

/** Whether the map is shown instead of the list. Stored in the URL, so that it can be shared. */
export function useIsMap(): boolean {
  return useSearchParams()[0].get(VIEW) === MAP;
}

/** Switch between a list and its map; the filters stay. On a phone only the other view has room. */
export function ViewSwitch() {
  const t = useText();
  const isMap = useIsMap();
  return (
    <nav
      aria-label={t('map.ways')}
      className="grid w-fit shrink-0 auto-cols-fr grid-flow-col rounded-card border border-line-strong bg-card sm:p-1"
    >
      <Way icon="requirement" text={t('map.list')} isHere={!isMap} view={null} />
      <Way icon="place" text={t('map.map')} isHere={isMap} view={MAP} />
    </nav>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isHere: boolean;
  readonly view: string | null;
}

function Way({ icon, text, isHere, view }: WayProps) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  if (view === null) {
    next.delete(VIEW);
    next.delete(CHOSEN);
    next.delete(LOOK);
  } else next.set(VIEW, view);
  return (
    <Link
      to={{ search: next.toString() }}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
      className="press inline-flex min-h-12 items-center justify-center gap-2 rounded-[0.625rem] px-4 max-sm:aria-current:hidden sm:px-5 font-semibold text-soil no-underline hover:bg-sunk aria-current:bg-leaf-tint aria-current:text-leaf"
    >
      <Icon name={icon} className="size-5" />
      {text}
    </Link>
  );
}
