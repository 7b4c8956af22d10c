import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/language.tsx';
import { signPath } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import type { Names } from '@polam/domain/catalogue';
import { tintOf } from './category-tint.ts';

interface CropRowProps {
  readonly to: string;
  readonly commodity: { readonly categorySlug: string; readonly names: Names; readonly picture: string };
  /** The price, large; null where there is none. */
  readonly figure: string | null;
  readonly children: ReactNode;
}

/** A crop with its picture, a price and what there is to say of it, as one link. */
export function CropRow({ to, commodity, figure, children }: CropRowProps) {
  return (
    <Link to={to} className="press flex min-h-12 items-center gap-3 px-4 py-3 no-underline hover:bg-sunk">
      <PicturePlate
        tint={tintOf(commodity.categorySlug)}
        src={signPath(commodity.picture)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 self-start"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold break-words">{commodity.names[useLanguage()]}</span>
          {figure !== null && <span className="font-bold tabular-nums">{figure}</span>}
        </span>
        <div className="text-small text-soil-soft">{children}</div>
      </div>
      <Icon name="chevron-right" className="size-5 shrink-0 text-leaf" />
    </Link>
  );
}
