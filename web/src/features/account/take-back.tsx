import { withdrawLocation } from '@polam/contract/calls/consents';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';

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
  const { send, isSending } = useSubmit(withdrawLocation);
  const erasePlace = async () => {
    const answer = await send({});
    if (answer.ok) toast.success(t('consents.place-forgotten'));
    else toast.error(answer.message);
    await refreshed();
  };
  return (
    <Button look="plain" small icon="place" busy={isSending} onClick={() => void erasePlace()}>
      {t('consents.forget-place')}
    </Button>
  );
}
