import { withdrawLocation } from '@polam/contract/calls/consents';
import { hasAgreed } from '@polam/domain/users/consent';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useAgree, type Standing } from './consents.api.ts';

type Consent = Standing['consents'][number];

/** Consents of the user with date and language, and a button to agree while consent is missing. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const t = useText();
  return (
    <>
      {consents.length === 0 && <p>{t('consents.none')}</p>}
      {consents.length > 0 && (
        <ul className="grid gap-2">
          {consents.map((consent) => (
            <ConsentLine key={`${consent.document} ${consent.agreedAt}`} consent={consent} />
          ))}
        </ul>
      )}
      {!hasAgreed(consents) && <AgreeNow />}
    </>
  );
}

function ConsentLine({ consent }: { consent: Consent }) {
  const t = useText();
  const { dayOf } = useFormats();
  const { document, version, language, agreedAt, withdrawnAt } = consent;
  const isStanding = withdrawnAt === null;
  return (
    <li className="flex gap-3 rounded-card border border-line px-4 py-3">
      <Icon
        name={isStanding ? 'check' : 'close'}
        className={isStanding ? 'mt-0.5 size-5 text-leaf' : 'mt-0.5 size-5 text-soil-soft'}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{t(`consents.${document}`)}</span>
        <span className="text-small text-soil-soft">
          {[
            t('consents.agreed-on', { day: dayOf(agreedAt) }),
            t('consents.version', { day: dayOf(version) }),
            t(`account.letters.${language}`),
          ].join(' · ')}
        </span>
        {!isStanding && (
          <span className="text-small font-semibold">
            {t('consents.withdrawn-on', { day: dayOf(withdrawnAt) })}
          </span>
        )}
      </span>
    </li>
  );
}

function AgreeNow() {
  const t = useText();
  const { agreeNow, isSending } = useAgree(t('consents.agreed-thanks'));
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-soil-soft">{t('consents.open')}</p>
      <Button busy={isSending} onClick={() => void agreeNow()}>
        {t('consents.ask-agree')}
      </Button>
    </div>
  );
}

/** Withdrawal of single consents, and an explanation of withdrawing all of them. */
export function TakeBack({ hasLocation }: { hasLocation: boolean }) {
  const t = useText();
  return (
    <>
      <p className="max-w-prose text-soil-soft">{t('consents.take-back-lead')}</p>
      <div className="grid justify-items-start gap-2">
        <p>{t(hasLocation ? 'consents.place-kept' : 'consents.place-none')}</p>
        {hasLocation && <ErasePlace />}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="plain" small icon="bell" to={paths.accountPart({ part: 'notices' })}>
          {t('consents.change-notices')}
        </LinkButton>
        <LinkButton look="plain" small icon="eye-off" to={paths.accountPart({ part: 'contact' })}>
          {t('consents.change-contact')}
        </LinkButton>
      </div>
      <div className="grid justify-items-start gap-2">
        <p>{t('consents.why-all')}</p>
        <LinkButton look="danger" small icon="trash" to={paths.accountPart({ part: 'erase' })}>
          {t('consents.change-all')}
        </LinkButton>
      </div>
    </>
  );
}

function ErasePlace() {
  const t = useText();
  const { act: erasePlace, isSending } = useAct(withdrawLocation, t('consents.place-forgotten'));
  return (
    <Button look="plain" small icon="place" busy={isSending} onClick={() => void erasePlace({})}>
      {t('consents.forget-place')}
    </Button>
  );
}
