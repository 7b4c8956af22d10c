import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A given star is of a dark turmeric, so that it also stands out on white. */
export function starLook(isGiven: boolean): string {
  return isGiven ? 'text-turmeric-ink' : 'text-line-strong';
}

const POSITIONS = [1, 2, 3, 4, 5] as const;

/** How far the star at a position is filled by a rating, to the nearer half. */
function signOf(rating: number, position: number) {
  const given = Math.round(rating * 2) / 2;
  if (given >= position) return 'star-filled';
  return given > position - 1 ? 'star-half' : 'star';
}

/** A rating as that many stars of five, to the nearer half; `label` gives it in words. */
export function Stars({ rating, label, size = 'size-4' }: { rating: number; label: string; size?: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {POSITIONS.map((position) => {
        const name = signOf(rating, position);
        return <Icon key={position} name={name} className={cx(size, starLook(name !== 'star'))} />;
      })}
    </span>
  );
}
