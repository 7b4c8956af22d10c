import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Answerable } from '~/features/articles/answerable.tsx';
import { CONTACT_PLACE, ContactForm, PostedContactThanks } from '~/features/reports/contact-form.tsx';
import { postContact } from '~/features/reports/post-contact.ts';
import { useText } from '~/i18n/language.tsx';
import { useReturnedForm } from '~/lib/forms/returned-form.ts';
import { DONE, paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { useMarketPreview } from '../home/market-preview.ts';
import type { Route } from './+types/contact.page';
import { useOperator } from './use-operator.ts';

/** Takes the message where no script has sent it. */
export const action = (args: Route.ActionArgs) => postContact(args);

/** Contacts for each matter, and the form for a contact message to the operator. */
export default function ContactPage() {
  const t = useText();
  const heading = useId();
  const returned = useReturnedForm();
  const [search] = useSearchParams();
  return (
    <article className="page grid items-start gap-8 py-6 md:grid-cols-2 md:gap-12 md:py-12">
      <PageHead
        title={`${t('frame.contact')} · ${t('frame.name')}`}
        description={t('frame.description')}
        preview={useMarketPreview(paths.contact())}
      />
      <div className="grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1 className="text-display leading-tight">{t('frame.contact')}</h1>
          <p className="text-large">{t('papers.contact-lead')}</p>
        </header>
        <Ways />
      </div>
      <Card id={CONTACT_PLACE} className="grid scroll-mt-20 gap-5 p-5 sm:p-8">
        <div className="grid gap-1">
          <h2 id={heading} className="text-title leading-tight">
            {t('reports.write')}
          </h2>
          <p className="text-soil-soft">{t('reports.lead')}</p>
        </div>
        {search.has(DONE) ? (
          <PostedContactThanks />
        ) : (
          <ContactForm labelledBy={heading} returned={returned} />
        )}
      </Card>
    </article>
  );
}

function Ways() {
  const t = useText();
  const operator = useOperator();
  return (
    <>
      <Way icon="leaf" title={t('papers.contact-listing')} text={t('papers.contact-listing-text')}>
        <LinkButton look="plain" small to={paths.buy()}>
          {t('frame.see-goods')}
        </LinkButton>
      </Way>
      <Way icon="mail" title={t('papers.contact-polam')} text={t('papers.contact-polam-text')}>
        <Answerable who="operator" operator={operator} />
        <LinkButton look="plain" small to={paths.help()}>
          {t('frame.help')}
        </LinkButton>
      </Way>
      <Way icon="lock" title={t('papers.contact-data')} text={t('papers.contact-data-text')}>
        <Answerable who="officer" operator={operator} />
        <LinkButton look="plain" small to={paths.privacy()}>
          {t('frame.privacy')}
        </LinkButton>
      </Way>
    </>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h2 className="text-large leading-snug">{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
