import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface PhotoProps {
  /** Every width that exists. */
  readonly widths: readonly { readonly width: number; readonly src: string }[];
  /** Displayed width, as in the browser's `sizes`. */
  readonly sizes: string;
  readonly alt: string;
  /** Of the whole photo. */
  readonly width: number;
  readonly height: number;
  /** The few pixels that are shown in its place until it has loaded. */
  readonly blur: string | undefined;
  /**
   * The main photo of a page is fetched before all others, those in the viewport at once, the rest when they
   * come near it.
   */
  readonly haste: 'main' | 'at-once' | 'late';
  /** Shown where the photo does not load. */
  readonly fallback: ReactNode;
  /** Address of a picture that a document shows there (app/document/missing-photos.ts). */
  readonly instead?: string;
  readonly className?: string | undefined;
}

/**
 * A photo filling its place, which shows its blur until the photo has loaded.
 *
 * Without scripts, and where it loads before they do, it simply covers its blur. A photo that loads later
 * stays under its blur, which fades out when the photo is complete.
 */
export function Photo({ widths, alt, blur, haste, fallback, instead, className, ...shown }: PhotoProps) {
  const { photo, stage, onLoad, onError } = usePhotoStage();
  if (stage === 'broken') return fallback;
  return (
    <span className={cx('@container relative isolate block overflow-hidden bg-sunk', className)}>
      {blur !== undefined && stage !== 'shown' && (
        <img src={blur} alt="" className={cx(filling, 'scale-110 blur-[3.5cqi]', blurLooks[stage])} />
      )}
      <img
        ref={photo}
        alt={alt}
        data-instead={instead}
        {...shown}
        {...filesOf(widths)}
        loading={haste === 'late' ? 'lazy' : 'eager'}
        fetchPriority={haste === 'main' ? 'high' : 'auto'}
        decoding="async"
        onLoad={onLoad}
        onError={onError}
        className={filling}
      />
    </span>
  );
}

/** The files of a photo, as the attributes of its image. */
export function filesOf(widths: PhotoProps['widths']): { readonly src: string; readonly srcSet: string } {
  const usual = widths.find(({ width }) => width >= USUAL_WIDTH) ?? widths.at(-1);
  return { src: usual?.src ?? '', srcSet: widths.map(({ src, width }) => `${src} ${width}w`).join(', ') };
}

const filling = 'absolute inset-0 size-full object-cover';

/** Width for browsers that cannot choose one. */
const USUAL_WIDTH = 640;

type Stage = 'begun' | 'awaited' | 'arriving' | 'shown' | 'broken';

const blurLooks: Readonly<Record<Exclude<Stage, 'shown' | 'broken'>, string>> = {
  begun: '',
  awaited: 'z-1',
  arriving: 'z-1 opacity-0 transition-opacity duration-150',
};

/** Loading stage of a photo; it may have loaded, or failed to, before the listeners were added. */
function usePhotoStage() {
  const photo = useRef<HTMLImageElement>(null);
  const [stage, setStage] = useState<Stage>('begun');
  useLayoutEffect(() => {
    if (photo.current !== null) setStage(stageOf(photo.current));
  }, []);
  const onLoad = () => setStage((before) => (before === 'awaited' ? 'arriving' : 'shown'));
  return { photo, stage, onLoad, onError: () => setStage('broken') };
}

function stageOf({ complete, naturalWidth }: HTMLImageElement): Stage {
  if (complete) return naturalWidth > 0 ? 'shown' : 'broken';
  // A photo that is visible in part is not covered again.
  return naturalWidth > 0 ? 'begun' : 'awaited';
}
