import { useId } from 'react';
import { useMatch } from 'react-router';
import { allLinks } from '~/features/dashboard/links.ts';
import { ContactForm } from '~/features/reports/contact-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths, patterns } from '~/paths.ts';
import { FieldPath, Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { CachedPart } from './cached-part.tsx';
import { ThemeMenu } from '~/lib/screens/theme-menu.tsx';

/** The social icons; by SPEC they link to the home page. */
const socialNames = ['facebook', 'instagram', 'youtube'] as const;
const brandNames: Readonly<Record<(typeof socialNames)[number], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** Footer of every public page: what Polam is, all links, the contact form, and the source of place data. */
export function Footer() {
  const t = useText();
  // The contact page has the form already.
  const isContactPage = useMatch(patterns.contact) !== null;
  return (
    <CachedPart tag="footer" className="mt-12">
      <Field />
      <div className="foot-below bg-sunk pb-20 in-[:root:has([data-asks])]:pb-52 max-md:in-[:root:has([data-bar])]:pb-56 lg:pb-0">
        <div className="page">
          <div className="grid gap-x-12 gap-y-8 pt-4 pb-10 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-20">
            <Brand />
            <AllLinks />
            {!isContactPage && <WriteToUs />}
          </div>
          <p className="border-t border-line py-4 text-small text-soil-soft">{t('frame.places-source')}</p>
        </div>
      </div>
    </CachedPart>
  );
}

/** Drawing of the sun over hills and a sown field, above the footer. */
function Field() {
  return (
    <svg
      viewBox="0 0 1200 84"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-14 w-full lg:h-24"
    >
      <circle className="fill-turmeric" cx="812" cy="56" r="30" />
      <FieldPath name="field-far" className="fill-tint-grain" />
      <FieldPath name="field-middle" className="fill-leaf-tint" />
      <FieldPath name="field-near" className="fill-sunk" />
      <FieldPath name="field-rows" className="fill-none stroke-leaf" />
    </svg>
  );
}

function Brand() {
  const t = useText();
  return (
    <div className="grid content-start gap-3">
      <p className="flex items-center gap-3 text-title font-bold">
        <img src="/favicon.svg" alt="" width="44" height="44" />
        {t('frame.name')}
      </p>
      <p className="text-large leading-snug">{t('frame.tagline')}</p>
      <p className="text-pretty text-soil-soft">{t('frame.description')}</p>
      <ul aria-label={t('frame.social')} className="flex gap-2">
        {socialNames.map((name) => (
          <li key={name}>
            <Link
              to={paths.home()}
              aria-label={brandNames[name]}
              className="press grid size-12 place-items-center rounded-full border border-line bg-card hover:bg-leaf-tint"
            >
              <Icon name={name} />
            </Link>
          </li>
        ))}
      </ul>
      <ThemeMenu />
    </div>
  );
}

function AllLinks() {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const heading = useId();
  return (
    <nav aria-labelledby={heading} className="grid content-start gap-1">
      <h2 id={heading} className="text-large leading-snug">
        {t('frame.all-links')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {allLinks(isSignedIn).map((link) => (
          <li key={link.text}>
            <Link
              to={link.to}
              className="inline-flex min-h-12 items-center gap-3 underline-offset-4 hover:underline"
            >
              <Icon name={link.icon} className="size-5 text-leaf" />
              {t(link.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WriteToUs() {
  const t = useText();
  const heading = useId();
  return (
    <section className="grid content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
      <div className="grid gap-1">
        <h2 id={heading} className="text-large leading-snug">
          {t('reports.write')}
        </h2>
        <p className="text-pretty text-soil-soft">{t('reports.lead')}</p>
      </div>
      {/* Not lazy: a failed load is not retried before the page reloads, and a part that is not hydrated yet
          disappears when the frame renders anew. */}
      <ContactForm labelledBy={heading} />
    </section>
  );
}
