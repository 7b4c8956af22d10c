import { iconPaths, type IconName } from './icon-paths.ts';

/** An icon of one line weight, shown beside words; hidden from screen readers. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  const { lines, filled } = iconPaths[name];
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={lines.join('')} fill={filled ? 'currentColor' : undefined} />
    </svg>
  );
}
