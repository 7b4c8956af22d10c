import { useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import type { FrameLink } from './links.ts';

/** Links as large tiles, sized for touch. */
export function LinkTiles({ links }: { links: readonly FrameLink[] }) {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {links.map((link) => (
        <li key={link.text}>
          <Link
            to={link.to}
            className="press flex h-full min-h-28 flex-col items-start justify-between gap-3 rounded-card border border-line bg-card p-4 font-semibold no-underline shadow-card"
          >
            <span className="grid size-11 place-items-center rounded-full bg-leaf-tint text-leaf">
              <Icon name={link.icon} />
            </span>
            {t(link.text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
