import { useId, useState } from 'react';
import { OwnRequirements, PostForm } from '~/features/requirements/post-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { WantedName } from './quote-action.tsx';
import { TypedBand } from './wanted-band.tsx';

/** Form to post a requirement, and the user's requirements. The frame ensures that the user is signed in. */
export default function PostPotentialPage() {
  const t = useText();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t('requirements.post')} />
      <header>
        <h1 className="text-title leading-tight">{t('requirements.post')}</h1>
        <p className="text-soil-soft">{t('requirements.post-lead')}</p>
      </header>
      <Posting who={session.user.id} />
    </div>
  );
}

function Posting({ who }: { who: string }) {
  const t = useText();
  const listId = useId();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className="w-full max-w-2xl">
        <PostForm
          who={who}
          renderName={(form) => <WantedName form={form} />}
          renderBand={(form) => <TypedBand form={form} />}
          onPosted={(_requirement, message) => {
            toast.success(message);
            setShown(true);
          }}
        />
      </div>
      <section className="grid gap-4">
        <Button
          look="plain"
          icon="requirement"
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setShown(!isShown)}
          className="justify-self-start"
        >
          {t(isShown ? 'requirements.own-hide' : 'requirements.own-show')}
        </Button>
        <div id={listId}>
          {isShown && (
            <section aria-label={t('requirements.own')}>
              <OwnRequirements renderName={(form) => <WantedName form={form} />} />
            </section>
          )}
        </div>
      </section>
    </>
  );
}
