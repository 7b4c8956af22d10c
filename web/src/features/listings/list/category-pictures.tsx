import { useLanguage, useText } from '~/i18n/language.tsx';
import { tintOf } from '~/lib/screens/category-tint.ts';
import { signPath } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import type { Category } from '../listings.api.ts';

interface CategoryPicturesProps {
  readonly categories: readonly Category[];
  /** Slug of the category that is shown. */
  readonly shown: string;
  readonly pathOf: (params: { readonly category: string }) => string;
}

/** Categories by their pictures, each a link to its listings, in one row that scrolls. */
export function CategoryPictures({ categories, shown, pathOf }: CategoryPicturesProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <nav aria-label={t('home.crops')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-1 sm:gap-3">
        {categories.map(({ slug, names, picture }) => (
          <li key={slug} className="w-min min-w-22 shrink-0 sm:w-28">
            <Link
              to={pathOf({ category: slug })}
              aria-current={slug === shown ? 'page' : undefined}
              className="press grid h-full content-start justify-items-center gap-1.5 rounded-card p-1.5 text-center text-small leading-tight font-semibold no-underline hover:bg-sunk aria-[current=page]:bg-leaf-tint aria-[current=page]:text-leaf"
            >
              <PicturePlate
                tint={tintOf(slug)}
                src={signPath(picture)}
                alt=""
                width={128}
                height={128}
                // The goods below are what the reader has come for.
                haste="last"
                className="size-14 rounded-full sm:size-16"
              />
              {names[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
