import { AboutPart } from '~/features/account/about-part.tsx';
import type { Account } from '~/features/account/account.api.ts';
import { AnswerPart } from '~/features/account/answer-part.tsx';
import { ContactPart } from '~/features/account/contact-part.tsx';
import { DataPart } from '~/features/account/data-part.tsx';
import { DevicesPart } from '~/features/account/devices-part.tsx';
import { EmailPart } from '~/features/account/email-part.tsx';
import { ErasePart } from '~/features/account/erase-part.tsx';
import { PartCard } from '~/features/account/part-card.tsx';
import type { Part } from '~/features/account/parts.ts';
import { PasswordPart } from '~/features/account/password-part.tsx';
import { PrivacyPart } from '~/features/account/privacy-part.tsx';
import { UpiPart } from '~/features/account/upi-part.tsx';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { Reach } from '~/features/notices/reach.tsx';
import { LanguageChoice } from '~/features/users/language-choice.tsx';
import { useText } from '~/i18n/language.tsx';

/** The part of the account that is open. */
export function AccountPart({ part, account }: { part: Part; account: Account }) {
  const logout = useLogout();
  if (part === 'about') return <AboutPart account={account} />;
  if (part === 'contact') return <ContactPart account={account} />;
  if (part === 'upi') return <UpiPart account={account} />;
  if (part === 'language') return <LanguagePart />;
  if (part === 'notices') return <NoticesPart />;
  if (part === 'email') return <EmailPart account={account} />;
  if (part === 'password') return <PasswordPart account={account} />;
  if (part === 'answer') return <AnswerPart account={account} />;
  if (part === 'devices') return <DevicesPart onOver={logout} />;
  if (part === 'privacy') return <PrivacyPart account={account} />;
  if (part === 'data') return <DataPart />;
  return <ErasePart account={account} />;
}

function NoticesPart() {
  const t = useText();
  return (
    <PartCard part="notices" lead={t('notices.reach-lead')}>
      <Reach />
    </PartCard>
  );
}

function LanguagePart() {
  const t = useText();
  return (
    <PartCard part="language" lead={t('account.language-lead')}>
      <LanguageChoice />
    </PartCard>
  );
}
