import { cx } from '../cx.ts';

/** The tints on which pictures lie. */
export type Tint = 'grain' | 'oilseed' | 'vegetable' | 'spice' | 'fruit' | 'misc' | 'machine';

const tints: Readonly<Record<Tint, string>> = {
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
  readonly className?: string;
  /** Pictures in the first viewport are fetched at once, the others when they come near it. */
  readonly eager?: boolean;
}

/** A picture that takes up its place before it has loaded. */
export function Picture({ eager, alt, className, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('object-contain', className)}
    />
  );
}

export function PicturePlate({ tint, className, ...picture }: PictureProps & { readonly tint: Tint }) {
  return (
    <span className={cx('grid place-items-center overflow-hidden rounded-card', tints[tint], className)}>
      <Picture {...picture} className="size-4/5 drop-shadow-sm" />
    </span>
  );
}
