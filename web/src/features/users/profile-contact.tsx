import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { loginPath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Skeleton } from '~/ui/states.tsx';
import type { Contact } from './profile.ts';

/** Reader of a profile: a visitor, another user, or its owner, who may see it as others do. */
export type ProfileReader = 'visitor' | 'user' | 'self' | 'self-as-others';

interface ProfileContactProps {
  readonly contact: Contact | 'coming' | null;
  readonly reader: ProfileReader;
}

/**
 * Phone, email and address for readers who may have them; for others the reason why not, and what to do about
 * it.
 */
export function ProfileContact({ contact, reader }: ProfileContactProps) {
  const t = useText();
  const spoken = useSpokenName();
  if (reader === 'visitor') return <SignInFirst />;
  if (contact === 'coming') return <Skeleton className="h-32" />;
  if (contact === null) return null;
  const { phone, email, address, addressSpellings } = contact;
  if (phone === undefined) return <p className="text-soil-soft">{t('people.contact-hidden')}</p>;
  return (
    <section aria-label={t('people.contact')} className="grid grid-cols-1 gap-1">
      <ContactLink
        icon="phone"
        label={`${t('people.phone')}: +${PHONE_PREFIX} ${phone}`}
        href={`tel:+${PHONE_PREFIX}${phone}`}
      >
        <span className="font-semibold">{`+${PHONE_PREFIX} ${phone}`}</span>
      </ContactLink>
      {email !== undefined && email !== '' && (
        <ContactLink icon="mail" label={`${t('people.email')}: ${email}`} href={`mailto:${email}`}>
          <EmailText email={email} />
        </ContactLink>
      )}
      {address !== undefined && address !== '' && (
        <p className="flex gap-2.5 py-1.5">
          <Icon name="home" className="mt-0.5 size-5 text-leaf" />
          <span className="sr-only">{`${t('people.address')}: `}</span>
          <span className="any-script line-clamp-4 min-w-0 wrap-anywhere">
            {spoken({ name: address, spellings: addressSpellings })}
            <NameAsWritten name={address} spellings={addressSpellings} className="text-small" />
          </span>
        </p>
      )}
      {reader === 'self' && <p className="text-small text-soil-soft">{t('people.contact-own')}</p>}
    </section>
  );
}

interface ContactLinkProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

function ContactLink({ icon, label, href, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className="flex min-h-12 items-center gap-2.5 underline-offset-4 hover:underline"
    >
      <Icon name={icon} className="size-5 text-leaf" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

function SignInFirst() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-3">
      <p className="text-soil-soft">{t('people.sign-in-text')}</p>
      <LinkButton to={loginPath(`${pathname}${search}`)} wide>
        {t('frame.sign-in')}
      </LinkButton>
    </div>
  );
}
