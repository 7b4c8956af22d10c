import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** Whom to ask. */
export default function ContactPage() {
  const t = useText();
  return (
    <article className="page grid justify-items-start gap-5 py-6 [&>*]:max-w-prose">
      <PageHead title={`${t('frame.contact')} · ${t('frame.name')}`} description={t('frame.description')} />
      <h1 className="text-display">{t('frame.contact')}</h1>
      <p className="text-large">{t('frame.contact-text')}</p>
      <LinkButton to={paths.buy()}>{t('coming.on')}</LinkButton>
    </article>
  );
}
