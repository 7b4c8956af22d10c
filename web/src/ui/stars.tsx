import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A given star is turmeric within a darker line, so that it also stands out on white. */
export function starLook(isGiven: boolean): string {
  return isGiven ? 'text-turmeric-ink [&>g]:fill-turmeric' : 'text-line-strong';
}

const POSITIONS = [1, 2, 3, 4, 5] as const;

/** A rating as that many stars of five; `label` gives it in words. */
export function Stars({ rating, label, size = 'size-4' }: { rating: number; label: string; size?: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {POSITIONS.map((position) => (
        <Icon
          key={position}
          name={rating >= position - 0.5 ? 'star-filled' : 'star'}
          className={cx(size, starLook(rating >= position - 0.5))}
        />
      ))}
    </span>
  );
}
