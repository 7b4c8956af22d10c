import type { Names } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { HeroSearch } from './hero-search.tsx';

/** Hero picture: a field before harvest, 960 by 480; wide screens get it at twice the width. */
const FIELD = '/pictures/field.webp';
const FIELD_WIDTHS = `${FIELD} 960w, /pictures/field-wide.webp 1920w`;
/** Less than the screen on phones on purpose, so that a dense display still loads the small file. */
const FIELD_SIZES = '(min-width: 48rem) 1152px, 320px';

/** Introduction of Polam: picture, four words, search box and three buttons. */
export function Hero({ examples }: { examples: readonly Names[] }) {
  const t = useText();
  return (
    <section className="relative md:page md:pt-6">
      <div className="relative md:grid md:min-h-104 md:items-center md:justify-items-end md:p-8">
        <img
          src={FIELD}
          srcSet={FIELD_WIDTHS}
          sizes={FIELD_SIZES}
          alt=""
          width={960}
          height={480}
          fetchPriority="high"
          className="aspect-2/1 w-full object-cover object-top md:absolute md:inset-0 md:size-full md:rounded-card dark:brightness-75"
        />
        <div className="relative mx-3 -mt-12 grid gap-5 rounded-card border border-line bg-card p-5 shadow-card md:m-0 md:w-120 md:p-8">
          <div>
            <h1 className="text-hero leading-tight text-leaf">{t('home.name')}</h1>
            <p className="mt-1 text-large leading-snug font-semibold">{t('home.tagline')}</p>
          </div>
          <HeroSearch examples={examples} />
        </div>
      </div>
    </section>
  );
}
