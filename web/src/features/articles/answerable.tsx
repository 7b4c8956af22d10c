import type { Operator } from '@polam/domain/admin/operator';
import { useMatch } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths, patterns } from '~/paths.ts';
import { EmailText } from '~/ui/icon-link.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Link } from '~/ui/link.tsx';

interface AnswerableProps {
  readonly who: 'operator' | 'officer';
  /** Undefined where the settings are not loaded. */
  readonly operator: Operator | undefined;
}

/** Operator of this market, or the grievance officer; a plain statement where none is named. */
export function Answerable({ who, operator }: AnswerableProps) {
  return who === 'operator' ? <RunBy operator={operator} /> : <OfficerFacts operator={operator} />;
}

function RunBy({ operator }: { operator: Operator | undefined }) {
  const t = useText();
  const { name = null, address = null } = operator ?? {};
  if (name === null) return <Unnamed text={t('papers.no-operator')} />;
  return (
    <address className={cardClass}>
      <Line icon="people">
        <strong className="any-script">{name}</strong>
      </Line>
      {address !== null && (
        <Line icon="place">
          <span className="any-script">{address}</span>
        </Line>
      )}
    </address>
  );
}

function OfficerFacts({ operator }: { operator: Operator | undefined }) {
  const t = useText();
  const { name = null, email = null, phone = null } = operator?.officer ?? {};
  if (name === null && email === null && phone === null) return <Unnamed text={t('papers.no-officer')} />;
  return (
    <address className={cardClass}>
      <Line icon="person">
        <strong className="any-script">{name ?? t('papers.officer')}</strong>
      </Line>
      {email !== null && (
        <Line icon="mail">
          <a href={`mailto:${email}`} className={linkClass}>
            <EmailText email={email} />
          </a>
        </Line>
      )}
      {phone !== null && (
        <Line icon="phone">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        </Line>
      )}
    </address>
  );
}

const cardClass = 'grid gap-1 rounded-card border border-line bg-card p-4 not-italic';
const linkClass = 'inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4';

function Line({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <span className="flex min-h-12 items-center gap-3">
      <Icon name={icon} className="size-5 shrink-0 text-leaf" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

/** Stands in for an unnamed operator or officer: the contact form still reaches the operators. */
function Unnamed({ text }: { text: string }) {
  const t = useText();
  // On the contact page the form is beside it.
  const isContactPage = useMatch(patterns.contact) !== null;
  return (
    <p className="rounded-card bg-sunk p-4">
      {text}{' '}
      {!isContactPage && (
        <Link to={paths.contact()} className="font-semibold text-leaf underline underline-offset-4">
          {t('papers.write')}
        </Link>
      )}
    </p>
  );
}
