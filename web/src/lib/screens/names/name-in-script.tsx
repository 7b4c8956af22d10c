import { cx } from '~/ui/cx.ts';
import { useSpokenName, type Named } from './spoken-name.ts';

/**
 * The name of a user or a village as it is read aloud, in the reader's script, beside the name as its owner writes it;
 * nothing where that is in the reader's script.
 */
export function NameInScript({ className, ...named }: Named & { readonly className?: string }) {
  const spoken = useSpokenName()(named);
  if (spoken === named.name) return null;
  return <span className={cx('any-script block wrap-anywhere text-soil-soft', className)}>{spoken}</span>;
}

/** The same on one line, for a heading. */
export function useNameOnALine(named: Named): string {
  const spoken = useSpokenName()(named);
  return spoken === named.name ? named.name : `${named.name} · ${spoken}`;
}
