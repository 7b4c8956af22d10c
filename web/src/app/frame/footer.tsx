import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { allLinks } from '~/features/dashboard/links.ts';

/** The social icons; SPEC has them lead to the first page. */
const socialNames = ['facebook', 'instagram', 'youtube'] as const;
const brandNames: Readonly<Record<(typeof socialNames)[number], string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** The foot of every page: what Polam is, every link, where places come from. */
export function Footer() {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <footer className="mt-12 border-t border-line bg-sunk pb-20 lg:pb-0">
      <div className="mx-auto grid max-w-[1200px] gap-8 px-4 py-8 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-2">
          <p className="text-large font-bold">{t('frame.name')}</p>
          <p className="text-soil-soft">{t('frame.tagline')}</p>
          <ul aria-label={t('frame.social')} className="-ms-3 flex">
            {socialNames.map((name) => (
              <li key={name}>
                <Link
                  to={paths.home()}
                  aria-label={brandNames[name]}
                  className="grid size-12 place-items-center rounded-full hover:bg-card"
                >
                  <Icon name={name} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={t('frame.all-links')}>
          <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {allLinks(isSignedIn).map((link) => (
              <li key={link.text}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-12 items-center underline-offset-4 hover:underline"
                >
                  {t(link.text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-small text-soil-soft md:col-span-2">{t('frame.places-source')}</p>
      </div>
    </footer>
  );
}
