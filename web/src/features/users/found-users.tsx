import type { OutputOf } from '@polam/contract/call';
import { search } from '@polam/contract/calls/users';
import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { Button } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { UserHead, UserPages } from './user-pages.tsx';

/**
 * Users other than the reader who match a search, page by page; the last list stays while the next one loads.
 */
export function useFoundUsers(text: string) {
  return useAskPages(search, text === '' ? {} : { search: text }, { keepLast: true });
}

interface FoundUsersProps {
  readonly query: ReturnType<typeof useFoundUsers>;
  readonly isSearched: boolean;
  readonly onShowAll: () => void;
}

/** The users found, or what is shown in their place: placeholders, an empty list, a failure. */
export function FoundUsers({ query, isSearched, onShowAll }: FoundUsersProps) {
  const t = useText();
  return (
    <UserPages query={query} empty={<Nobody isSearched={isSearched} onShowAll={onShowAll} />} Card={UserCard}>
      {(users) =>
        users.some(({ contact }) => contact === 'used-up') && (
          <Notice role="status">{t('people.contacts-used-up')}</Notice>
        )
      }
    </UserPages>
  );
}

function Nobody({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  const t = useText();
  if (!isSearched)
    return <EmptyState icon="people" text={<p className="font-semibold">{t('people.none')}</p>} />;
  return (
    <EmptyState icon="people" text={t('people.none')} hint={t('people.none-hint')}>
      <Button onClick={onShowAll}>{t('people.show-all')}</Button>
    </EmptyState>
  );
}

type FoundUser = OutputOf<typeof search>['users'][number];

/** A user in the list of all users: name, phone and email; the card links to the profile. */
function UserCard({ user }: { user: FoundUser }) {
  const t = useText();
  const { phone, email, contact } = user;
  return (
    <article className="relative grid h-full grid-cols-1 content-start gap-2 rounded-card border border-line bg-card p-4 shadow-card hover:border-leaf">
      <UserHead user={user} />
      {contact === 'partners-only' && (
        <p className="text-small text-soil-soft">{t('people.contact-hidden')}</p>
      )}
      {contact === 'used-up' && <p className="text-small text-soil-soft">{t('people.contact-later')}</p>}
      {(phone !== undefined || email !== undefined) && (
        <div className="grid grid-cols-1">
          {phone !== undefined && (
            <ContactLink icon="phone" href={`tel:+${PHONE_PREFIX}${phone}`}>
              <span className="sr-only">{`${t('people.phone')}: `}</span>
              {`+${PHONE_PREFIX} ${phone}`}
            </ContactLink>
          )}
          {email !== undefined && email !== '' && (
            <ContactLink icon="mail" href={`mailto:${email}`}>
              <span className="sr-only">{`${t('people.email')}: `}</span>
              <EmailText email={email} />
            </ContactLink>
          )}
        </div>
      )}
    </article>
  );
}

/** Above the link that covers the card. */
function ContactLink({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="relative z-1 inline-flex min-h-12 items-center gap-2.5 justify-self-start underline-offset-4 hover:underline"
    >
      <Icon name={icon} className="size-5 shrink-0 text-leaf" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}
