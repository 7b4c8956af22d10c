import type { get } from '@polam/contract/calls/account';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { Skeleton } from '~/ui/states.tsx';

const ownAccount = laterCall<typeof get>(
  'account.get',
  async () => (await import('@polam/contract/calls/account')).get,
);

/** Notice that the page shows the user's own profile as others see it, with a link back. */
export function OnShow() {
  const t = useText();
  return (
    <div className="mb-4">
      <Notice>
        <p>{t('people.on-show')}</p>
        <LinkButton to={paths.profile()} look="plain" icon="arrow-left" small className="mt-2">
          {t('people.on-show-back')}
        </LinkButton>
      </Notice>
    </div>
  );
}

/** Who may see the user's phone, e-mail and address, with a link to change that. */
export function ContactOnShow() {
  const t = useText();
  const { data, isLoading } = useAsk(ownAccount, {});
  if (isLoading) return <Skeleton className="h-20" />;
  const isForPartners = data?.account.contactVisibility === 'partners';
  return (
    <div className="grid justify-items-start">
      <p className="text-soil-soft">
        {t(isForPartners ? 'people.on-show-partners' : 'people.on-show-visitors')}
      </p>
      <LinkButton to={paths.accountPart({ part: 'contact' })} look="quiet" small>
        {t('people.on-show-change')}
      </LinkButton>
    </div>
  );
}
