import { languageNames } from '@polam/domain/catalogue';
import { PHONE_PREFIX } from '@polam/domain/users/user';
import { NavLink } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { Account } from './account.api.ts';

/** Parts of an account, in display order. */
const parts = [
  'about',
  'contact',
  'upi',
  'language',
  'notices',
  'number',
  'email',
  'password',
  'answer',
  'devices',
  'blocked',
  'privacy',
  'data',
  'erase',
] as const;

/** A part of an account. */
export type Part = (typeof parts)[number];

export const partTitles: Readonly<Record<Part, PlainTextKey>> = {
  about: 'account.about',
  contact: 'account.contact',
  upi: 'account.upi',
  language: 'frame.language',
  notices: 'notices.reach',
  number: 'phones.part',
  email: 'account.email',
  password: 'account.password',
  answer: 'account.answer',
  devices: 'account.devices',
  blocked: 'account.blocked',
  privacy: 'consents.part',
  data: 'account.data',
  erase: 'account.erase',
};

/** Part named by a URL segment; null for an unknown name. */
export function partOf(name: string | undefined): Part | null {
  return parts.find((part) => part === name) ?? null;
}

interface PartListProps {
  readonly account: Account;
  /** The part shown beside the list, on wide screens. */
  readonly shown: Part;
}

/** List of the parts of an account, each with its status, as large touch targets. */
export function PartList({ account, shown }: PartListProps) {
  const t = useText();
  const standing = useStanding(account);
  return (
    <nav aria-label={t('account.parts')}>
      <ul className="overflow-hidden rounded-card border border-line bg-card shadow-card">
        {parts.map((part) => (
          <li key={part} className="border-b border-line last:border-b-0">
            <NavLink
              to={paths.accountPart({ part })}
              aria-current={part === shown ? 'true' : undefined}
              className={cx(
                'flex min-h-16 items-center gap-3 px-4 py-2 no-underline hover:bg-sunk',
                part === shown && 'lg:bg-leaf-tint',
                part === 'erase' && 'text-chilli',
              )}
            >
              <span className={part === 'erase' ? 'text-chilli' : 'text-leaf'}>
                <PartIcon part={part} />
              </span>
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{t(partTitles[part])}</span>
                {standing[part] !== undefined && (
                  <span className="any-script truncate text-small text-soil-soft">{standing[part]}</span>
                )}
              </span>
              <Icon name="chevron-right" className="size-5 text-soil-soft" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Short status of each part; absent where there is none. */
function useStanding(account: Account): Partial<Readonly<Record<Part, string>>> {
  const t = useText();
  const spoken = useSpokenName();
  const language = useLanguage();
  return {
    about: [spoken({ name: account.name, spellings: account.nameSpellings ?? {} }), account.district]
      .filter(Boolean)
      .join(' · '),
    contact: t(account.contactVisibility === 'everyone' ? 'account.everyone' : 'account.partners'),
    upi: account.upiId ?? t('account.upi-none'),
    language: languageNames[language],
    number: account.loginPhone === null ? t('phones.none') : `+${PHONE_PREFIX} ${account.loginPhone}`,
    email: account.email === '' ? t('phones.none') : account.email,
    answer: t(account.hasAnswer ? 'account.answer-on' : 'account.answer-off'),
  };
}

const lines: Readonly<Record<Part, readonly string[]>> = {
  about: [
    'M12 11.6a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z',
    'M4.8 20c.6-3.6 3.4-5.6 7.2-5.6s6.6 2 7.2 5.6',
  ],
  contact: [
    'M6.4 4h3l1.4 4-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4 1.4v3c0 1.1-.9 1.9-2 1.8C10.6 19 5 13.4 4.6 6A1.8 1.8 0 0 1 6.4 4Z',
  ],
  upi: ['M7.5 4.5h9.5M7.5 8.5h9.5', 'M7.5 4.5h3.2a4 4 0 0 1 0 8H7.5l7 7'],
  language: [
    'M3.5 6.5h9M8 4.5v2c0 4-2 7-4.5 8.5M5.5 9.5c1 2.5 3 4.5 5.5 5.5',
    'm11.5 19.5 4.2-10 4.2 10M13 16.3h5.4',
  ],
  notices: ['M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.8 1.8H4.7l1.8-1.8Z', 'M10 20.8h4'],
  number: [
    'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Z',
    'M11 17.5h2',
  ],
  email: ['M4 6h16v12.5H4V6Z', 'm4.6 6.8 7.4 6.4 7.4-6.4'],
  password: ['M5.5 10.5h13v9.5h-13v-9.5Z', 'M8.2 10.3V7.8a3.8 3.8 0 0 1 7.6 0v2.5', 'M12 14v2.6'],
  answer: ['M8 9.2a4 4 0 1 1 5.8 3.6c-1.2.6-1.8 1.3-1.8 2.6v.4', 'M12 19.4v.1'],
  devices: ['M3.5 5.5h12v9h-12v-9Z', 'M7 18.5h5', 'M17 9.5h4v10h-4v-10Z'],
  blocked: ['M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4Z', 'M6.3 6.3l11.4 11.4'],
  privacy: ['M12 3.8 5 6.4v5.2c0 4.2 2.9 7.2 7 8.6 4.1-1.4 7-4.4 7-8.6V6.4L12 3.8Z', 'm9 11.8 2.2 2.2 4-4.2'],
  data: ['M12 4v10.5M7.6 10.6 12 15l4.4-4.4', 'M5 19.5h14'],
  erase: ['M4.5 7h15M9.5 7V4.5h5V7', 'M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5'],
};

/** Icon of a part of the account, in the style of the other icons; hidden from screen readers. */
function PartIcon({ part }: { part: Part }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines[part].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}
