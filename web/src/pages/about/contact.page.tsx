import { useId } from 'react';
import { ContactForm } from '~/features/reports/contact-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import { Card } from '~/ui/surfaces.tsx';

/** Whom to ask, and a letter to those who run the market. */
export default function ContactPage() {
  const t = useText();
  const heading = useId();
  return (
    <article className="page grid items-start gap-8 py-6 md:grid-cols-[2fr_3fr] md:gap-12 md:py-12">
      <PageHead
        title={`${t('frame.contact')} · ${t('frame.name')}`}
        description={t('frame.description')}
        preview={useMarketPreview(paths.contact())}
      />
      <header className="grid justify-items-start gap-5">
        <h1 className="text-display leading-tight">{t('frame.contact')}</h1>
        <p className="text-large">{t('frame.contact-text')}</p>
        <LinkButton look="plain" to={paths.buy()}>
          {t('frame.see-goods')}
        </LinkButton>
        <img
          src="/pictures/field.webp"
          alt=""
          width="960"
          height="480"
          loading="lazy"
          className="mt-3 hidden h-auto w-full rounded-card md:block"
        />
      </header>
      <Card className="grid gap-5 p-5 sm:p-8">
        <div className="grid gap-1">
          <h2 id={heading} className="text-title leading-tight">
            {t('reports.write')}
          </h2>
          <p className="text-soil-soft">{t('reports.lead')}</p>
        </div>
        <ContactForm labelledBy={heading} />
      </Card>
    </article>
  );
}
