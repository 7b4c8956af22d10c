import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';

/** What Polam is. */
export default function AboutPage() {
  const t = useText();
  return (
    <article className="page grid items-center gap-6 py-6 md:grid-cols-2 md:gap-12 md:py-12">
      <PageHead
        title={`${t('frame.about')} · ${t('frame.name')}`}
        description={t('frame.description')}
        preview={useMarketPreview(paths.about())}
      />
      <img
        src="/pictures/field.webp"
        alt=""
        width="960"
        height="480"
        className="h-auto w-full rounded-card shadow-card md:order-last md:aspect-4/3 md:object-cover dark:brightness-75"
      />
      <div className="grid max-w-prose justify-items-start gap-5">
        <h1 className="text-display leading-tight">{t('frame.about')}</h1>
        <p className="text-large leading-relaxed">{t('frame.about-text')}</p>
        <LinkButton to={paths.buy()}>{t('frame.see-goods')}</LinkButton>
      </div>
    </article>
  );
}
