import { hasAgreed } from '@polam/domain/consent';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { rememberAgreed } from '~/lib/agreed-mark.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { useAgree, useConsents } from './consents.api.ts';

/** A calm bar above the page, until its reader agrees, or says later. */
export function ConsentAsk({ who }: { who: string }) {
  const { data } = useConsents();
  const [isLater, setLater] = useState(false);
  const isAgreed = data !== undefined && hasAgreed(data.consents);
  useEffect(() => {
    if (isAgreed) rememberAgreed(who);
  }, [isAgreed, who]);
  // Nobody is asked before it is known, nor where it cannot be known.
  if (data === undefined || isAgreed || isLater) return null;
  return <Ask onLater={() => setLater(true)} />;
}

function Ask({ onLater }: { onLater: () => void }) {
  const t = useText();
  const heading = useId();
  const { agreeNow, isSending } = useAgree(t('consents.agreed-thanks'));
  return (
    <aside aria-labelledby={heading} className="border-b border-line bg-turmeric-tint">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <div className="min-w-0 flex-1 basis-80">
          <p id={heading} className="font-bold">
            {t('consents.ask')}
          </p>
          <p className="max-w-prose text-small">{t('consents.ask-text')}</p>
          <p className="flex flex-wrap gap-x-5 text-small">
            <PaperLink to={paths.privacy()}>{t('consents.read-privacy')}</PaperLink>
            <PaperLink to={paths.terms()}>{t('consents.read-terms')}</PaperLink>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button small busy={isSending} onClick={() => void agreeNow()}>
            {t('consents.ask-agree')}
          </Button>
          <Button look="plain" small onClick={onLater}>
            {t('consents.ask-later')}
          </Button>
        </div>
      </div>
    </aside>
  );
}

function PaperLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-10 items-center font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
