import type { fieldPaths } from './field-paths.ts';
import type { IconName } from './icon-paths.ts';

/** Address of the drawing with all icons and the field; set by the build (web/vite/icon-sprite.ts). */
declare const ICON_SPRITE: string;

/** An icon of one line weight, shown beside words; hidden from screen readers. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${ICON_SPRITE}#${name}`} />
    </svg>
  );
}

/** A part of the drawing of the field. */
export function FieldPath({ name, className }: { name: keyof typeof fieldPaths; className: string }) {
  return <use href={`${ICON_SPRITE}#${name}`} className={className} />;
}
