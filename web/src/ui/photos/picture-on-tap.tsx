import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '~/i18n/language.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { isPlainClick } from './strip-parts.ts';

interface PictureOnTapProps {
  /** The file: without scripts the tap opens it. */
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Content of the picture, for the name of the link. */
  readonly name: string;
  /** The few pixels that are shown in its place. */
  readonly blur?: string | undefined;
  /** Address of a picture that a document shows where this one does not come. */
  readonly instead?: string | undefined;
  /** A small one inside of a button stays a blur. */
  readonly isSmall: boolean;
  readonly className?: string | undefined;
  readonly imageClassName: string;
  /** The picture itself. */
  readonly children: ReactNode;
}

/**
 * Place of a picture that comes only when it is tapped, for a reader who saves data. A document shows it by its own
 * script (app/document/pictures-on-tap.ts), which leaves the mark that the app reads here.
 */
export function PictureOnTap({ name, blur, isSmall, className, children, ...picture }: PictureOnTapProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    if (link.current?.hidden === true) setAsked(true);
  }, []);
  if (isAsked) return children;
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {blur !== undefined && <img src={blur} alt="" className="absolute size-full object-cover blur-md" />}
      {!isSmall && <Tap {...picture} name={name} ref={link} onAsk={() => setAsked(true)} />}
    </span>
  );
}

type TapProps = Omit<PictureOnTapProps, 'blur' | 'isSmall' | 'className' | 'children'> & {
  readonly ref: RefObject<HTMLAnchorElement | null>;
  readonly onAsk: () => void;
};

function Tap({ src, srcSet, alt, name, instead, imageClassName, ref, onAsk, ...size }: TapProps) {
  const t = useText();
  return (
    <>
      <img
        hidden
        alt={alt}
        {...size}
        data-srcset={srcSet}
        data-instead={instead}
        className={imageClassName}
      />
      <a
        ref={ref}
        href={src}
        data-shows=""
        aria-label={`${t('words.show-picture')}: ${name}`}
        onClick={(click) => isPlainClick(click) && (click.preventDefault(), onAsk())}
        // Above the link of its card.
        className="press absolute inset-0 z-1 grid content-center justify-items-center gap-1 p-1 text-center text-small leading-tight font-semibold"
      >
        <span className="grid justify-items-center gap-1 rounded-small bg-card/85 px-2 py-1.5">
          <Icon name="gallery" className="size-6 text-leaf" />
          {t('words.show-picture')}
        </span>
      </a>
    </>
  );
}
