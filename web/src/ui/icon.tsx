import type { IconName } from './icon-paths.ts';

/** Address of the drawing with all icons; set by the build (web/vite/icon-sprite.ts). */
declare const ICON_SPRITE: string;

/** An icon of one line weight, shown beside words; hidden from screen readers. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${ICON_SPRITE}#${name}`} />
    </svg>
  );
}
