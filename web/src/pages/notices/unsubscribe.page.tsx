import { useParams } from 'react-router';
import { postStop } from '~/features/notices/post-stop.ts';
import { StopEmails } from '~/features/notices/stop-emails.tsx';
import { useText } from '~/i18n/language.tsx';
import { useReturnedForm } from '~/lib/forms/returned-form.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { Card } from '~/ui/surfaces.tsx';
import type { Route } from './+types/unsubscribe.page';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postStop(args);

/** Target of the unsubscribe link of an email: stops emails of its kind without signing in. */
export default function UnsubscribePage() {
  const t = useText();
  const { token } = useParams();
  const returned = useReturnedForm();
  return (
    <div className="page grid grid-cols-1 content-start justify-items-center py-8">
      <PageTitle text={t('notices.stop-title')} />
      <Card className="grid w-full max-w-lg grid-cols-1 gap-5 p-5 sm:p-8">
        <h1 className="text-title leading-tight">{t('notices.stop-title')}</h1>
        <StopEmails token={token ?? returned?.typed['token'] ?? ''} refused={returned?.refused} />
      </Card>
    </div>
  );
}
