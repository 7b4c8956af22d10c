import { useSavesData } from '~/lib/document/saves-data.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Picture } from './picture.tsx';

interface SmallPhotoProps {
  readonly src: string;
  /** Side of the square, in pixels. */
  readonly side: number;
  /** A drawing is shown whole, a photo fills its square. */
  readonly isDrawn?: boolean | undefined;
  readonly className: string;
}

/** A small photo beside the words that say what it shows; for a reader who saves data a leaf. */
export function SmallPhoto({ src, side, isDrawn = false, className }: SmallPhotoProps) {
  const place = cx('shrink-0 rounded-small bg-sunk', className);
  if (!useSavesData())
    return (
      <Picture
        src={src}
        alt=""
        width={side}
        height={side}
        className={cx(isDrawn ? 'object-contain!' : 'object-cover!', place)}
      />
    );
  return (
    <span className={cx('grid place-items-center', place)}>
      <Icon name="leaf" className="size-6 text-soil-soft" />
    </span>
  );
}
