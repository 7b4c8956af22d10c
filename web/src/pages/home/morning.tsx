import { useEffect } from 'react';
import { TodayList } from '~/features/today/today-list.tsx';
import { useToday } from '~/features/today/today.api.ts';
import { useText } from '~/i18n/language.tsx';
import { noteFirstView } from '~/lib/screens/first-view.ts';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';

/** Comes after what the reader has to do; without a placeholder, as who has no crops gets nothing there. */
const MorningList = laterComponent(
  async () => (await import('~/features/morning/morning-list.tsx')).MorningList,
  { coming: null },
);

/** The day of a user: what waits, who buys the own crops nearby, and what they fetch here. */
export function Morning() {
  const t = useText();
  const session = useSession();
  const spokenName = useSpokenName();
  const tasks = useToday();
  useEffect(noteFirstView, []);
  if (session.state !== 'signed-in') return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="any-script text-title">{t('today.hello', { name: spokenName(session.user) })}</h1>
      <TodayList />
      <MorningList areTasksMissing={tasks.isError && tasks.data === undefined} />
    </div>
  );
}

/** Why a user's Home is the landing page now: the session has run out, or was ended elsewhere. */
export function LoginEnded({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <div className="page py-6">
      <Notice tone="turmeric" role="status">
        <p>{t('today.login-ended')}</p>
        <span className="flex flex-wrap gap-2">
          <LinkButton to={paths.login()} look="plain">
            {t('frame.sign-in')}
          </LinkButton>
          <Button look="quiet" onClick={onClose}>
            {t('frame.close')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
