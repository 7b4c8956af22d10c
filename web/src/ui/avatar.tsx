import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** The first character of a name on a round plate, in any script; a figure where the name has no letter. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  // A letter with its combining signs: `సీ` is one, and so is `क्षी` up to the next letter.
  const initial = /\p{L}\p{M}*/u.exec(name)?.[0];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'any-script grid shrink-0 place-items-center overflow-hidden rounded-full bg-leaf-tint font-bold text-leaf',
        className,
      )}
    >
      {initial?.toUpperCase() ?? <Icon name="person" className="size-1/2" />}
    </span>
  );
}
