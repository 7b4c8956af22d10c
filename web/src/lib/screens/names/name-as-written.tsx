import { cx } from '~/ui/cx.ts';
import { useSpokenName, type Named } from './spoken-name.ts';

/**
 * The name of a user or a village as its owner writes it, beneath the same in the reader's script; nothing where they are one.
 */
export function NameAsWritten({ className, ...named }: Named & { readonly className?: string }) {
  const spoken = useSpokenName()(named);
  if (spoken === named.name) return null;
  return <span className={cx('any-script block wrap-anywhere text-soil-soft', className)}>{named.name}</span>;
}

/** Both in a line of a narrow place: the original stands there whole or not at all. */
export function NameInALine(named: Named) {
  const spoken = useSpokenName()(named);
  return (
    // What does not fit wraps into a second line, which is not seen; it is read aloud all the same.
    <span className="flex max-h-[1lh] flex-wrap overflow-hidden">
      <span className="max-w-full truncate">{spoken}</span>
      {spoken !== named.name && <span>{`\u00A0· ${named.name}`}</span>}
    </span>
  );
}

/** Both as one text, for a heading that has room. */
export function useNameOnALine(named: Named): string {
  const spoken = useSpokenName()(named);
  return spoken === named.name ? named.name : `${spoken} · ${named.name}`;
}
