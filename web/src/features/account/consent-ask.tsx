import { hasAgreed } from '@polam/domain/users/consent';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { rememberAgreed } from '~/lib/session/agreed-mark.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { useAgree, useConsents } from './consents.api.ts';

/** Pages where the user only browses: no trade is under way there, and no form waits to be sent. */
const calmPaths: ReadonlySet<string> = new Set([
  paths.home(),
  paths.buy(),
  paths.user(),
  paths.userBuyAll(),
  paths.admin(),
]);

/** Small card at the foot of calm pages until the user agrees or postpones. Causes no layout shift. */
export function ConsentAsk({ who }: { who: string }) {
  const { data } = useConsents();
  const { pathname } = useLocation();
  const [isLater, setLater] = useState(false);
  const isAgreed = data !== undefined && hasAgreed(data.consents);
  useEffect(() => {
    if (isAgreed) rememberAgreed(who);
  }, [isAgreed, who]);
  // Never shown before the consents are known, nor where they cannot be loaded.
  if (data === undefined || isAgreed || isLater || !calmPaths.has(pathname)) return null;
  return <Ask onLater={() => setLater(true)} />;
}

/**
 * Placed over the foot bar and its raised button; hidden while a field has the focus. The footer leaves room
 * below itself.
 */
function Ask({ onLater }: { onLater: () => void }) {
  const t = useText();
  const { agreeNow, isSending } = useAgree(t('consents.agreed-thanks'));
  return (
    <aside
      aria-label={t('consents.ask')}
      data-asks
      className="fixed inset-x-2 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 rounded-card border border-line-strong bg-turmeric-tint px-3 py-1.5 shadow-lg in-[:root:has(main_:is(input,textarea,select):focus)]:invisible lg:right-4 lg:bottom-4 lg:left-auto print:hidden"
    >
      <p className="flex flex-wrap gap-x-4 text-small">
        <LegalLink to={paths.privacy()}>{t('consents.read-privacy')}</LegalLink>
        <LegalLink to={paths.terms()}>{t('consents.read-terms')}</LegalLink>
      </p>
      <div className="flex gap-2 text-small">
        <Button small busy={isSending} onClick={() => void agreeNow()}>
          {t('consents.ask-agree')}
        </Button>
        <Button look="plain" small onClick={onLater}>
          {t('consents.ask-later')}
        </Button>
      </div>
    </aside>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
