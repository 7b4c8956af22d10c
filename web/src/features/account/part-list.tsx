import { NavLink } from 'react-router';
import { languageNames } from '@polam/domain/catalogue';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { Account } from './account.api.ts';
import { parts, partTitles, type Part } from './parts.ts';
import { PartIcon } from './part-icon.tsx';

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
  const language = useLanguage();
  return {
    about: [account.name, account.district].filter(Boolean).join(' · '),
    contact: t(account.contactVisibility === 'everyone' ? 'account.everyone' : 'account.partners'),
    upi: account.upiId ?? t('account.upi-none'),
    language: languageNames[language],
    email: account.email,
    answer: t(account.hasAnswer ? 'account.answer-on' : 'account.answer-off'),
  };
}
