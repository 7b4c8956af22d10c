import { useSavesData } from '~/lib/document/saves-data.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** The tints on which pictures lie. */
export type Tint = 'grain' | 'oilseed' | 'vegetable' | 'spice' | 'fruit' | 'misc' | 'machine';

/** The class of each tint. */
export const tints: Readonly<Record<Tint, string>> = {
  grain: 'bg-tint-grain',
  oilseed: 'bg-tint-oilseed',
  vegetable: 'bg-tint-vegetable',
  spice: 'bg-tint-spice',
  fruit: 'bg-tint-fruit',
  misc: 'bg-tint-misc',
  machine: 'bg-tint-machine',
};

interface PictureProps {
  readonly src: string;
  /** Empty where the text beside it says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Further widths, and the displayed one. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly className?: string;
  /** Pictures in the first viewport are fetched at once, the others when they come near it. */
  readonly eager?: boolean;
  /** One that waits for all others in the first viewport. */
  readonly haste?: 'last';
}

/** A picture that takes up its place before it has loaded. */
export function Picture({ eager, haste, alt, className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(haste === 'last' ? { fetchPriority: 'low' } : {})}
      decoding="async"
      className={cx('object-contain', className)}
    />
  );
}

interface PlateProps extends PictureProps {
  readonly tint: Tint;
  /** Drawn for a reader who saves data, too: one that was asked for, or by which something is chosen. */
  readonly always?: boolean;
}

/** A picture on its tint; for a reader who saves data a leaf. */
export function PicturePlate({ tint, always = false, className, ...picture }: PlateProps) {
  const isLeft = useSavesData() && !always;
  return (
    <span className={cx('grid place-items-center overflow-hidden rounded-card', tints[tint], className)}>
      {isLeft ? (
        <Icon name="leaf" className="size-6 text-soil-soft" />
      ) : (
        <Picture {...picture} className="size-4/5 drop-shadow-sm" />
      )}
    </span>
  );
}
