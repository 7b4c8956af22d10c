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

/** Both on one line, for a heading: what is cut off is the second. */
export function useNameOnALine(named: Named): string {
  const spoken = useSpokenName()(named);
  return spoken === named.name ? named.name : `${spoken} · ${named.name}`;
}
