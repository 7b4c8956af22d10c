import { Link } from 'react-router';
import { picturePath } from '~/paths.ts';
import { PicturePlate, type Tint } from '~/ui/photos/picture.tsx';

interface TileProps {
  readonly to: string;
  readonly name: string;
  /** Key of the picture. */
  readonly picture: string;
  readonly tint: Tint;
}

/** Tile of a category or equipment type: picture on its tint, name below; the whole tile is the link. */
export function Tile({ to, name, picture, tint }: TileProps) {
  return (
    <Link
      to={to}
      className="press flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card hover:border-line-strong"
    >
      <PicturePlate
        tint={tint}
        src={picturePath(picture)}
        alt=""
        width={256}
        height={256}
        className="h-30 grid-rows-1 rounded-none p-2 sm:aspect-4/3 sm:h-auto"
      />
      <span className="grid min-h-14 flex-1 place-items-center p-2 text-center leading-snug font-semibold">
        {name}
      </span>
    </Link>
  );
}
