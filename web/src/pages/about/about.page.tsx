import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** What Polam is. */
export default function AboutPage() {
  const t = useText();
  return (
    <article className="page grid justify-items-start gap-5 py-6 [&>*]:max-w-prose">
      <PageHead title={`${t('frame.about')} · ${t('frame.name')}`} description={t('frame.description')} />
      <h1 className="text-display">{t('frame.about')}</h1>
      <img
        src="/pictures/field.webp"
        alt=""
        width="960"
        height="480"
        className="h-auto w-full rounded-card"
      />
      <p className="text-large">{t('frame.about-text')}</p>
      <LinkButton to={paths.buy()}>{t('coming.on')}</LinkButton>
    </article>
  );
}
