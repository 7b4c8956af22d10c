import { removePhoto, setPhoto } from '@polam/contract/calls/groups';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { isUndecided } from '~/lib/api/refusal-kinds.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { readyPhoto } from '~/lib/forms/photo-shrinking.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { Progress } from '~/ui/charts/length-bars.tsx';
import { FileButton } from '~/ui/fields/file-button.tsx';
import { ConfirmDialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { GroupPhoto } from './group-picture.tsx';
import type { OwnGroup } from './groups.api.ts';

/** The photo of a group, for its managers: sent, replaced and removed. */
export function GroupPhotoPart({ group }: { group: OwnGroup }) {
  const t = useText();
  const spokenName = useSpokenName();
  const { slug, photo } = group;
  const sending = useSendingPhoto(slug);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <h2 className="text-large">{t('groups.photo-title')}</h2>
      {photo !== null && (
        <GroupPhoto
          group={group}
          photo={photo}
          place="page"
          alt={t('groups.photo', { name: spokenName(group) })}
          className="aspect-3/2 w-full overflow-hidden rounded-card"
        />
      )}
      <p className="text-small text-soil-soft">{t('groups.photo-hint')}</p>
      <SendingState sending={sending} />
      <div className="flex flex-wrap gap-3">
        <FileButton
          text={t(photo === null ? 'groups.photo-add' : 'groups.photo-change')}
          accept="image/jpeg,image/png,image/webp"
          disabled={sending.isBusy}
          onTake={sending.take}
        />
        {photo !== null && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t('groups.photo-remove')}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDialog slug={slug} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

type SendingPhoto = ReturnType<typeof useSendingPhoto>;

/** How far a photo is on its way, or why it did not arrive. */
function SendingState({ sending: { isBusy, progress, refusal, again } }: { sending: SendingPhoto }) {
  const t = useText();
  return (
    <>
      {isBusy && <Progress value={progress} label={t('groups.photo-sending')} />}
      <RefusalNotice text={refusal} />
      {again !== null && (
        <Button look="plain" className="justify-self-start" onClick={again}>
          {t('errors.try-again')}
        </Button>
      )}
    </>
  );
}

/** Sends the photo of a group, made smaller for a weak network; sent again, it goes on where it stopped. */
function useSendingPhoto(slug: string) {
  const t = useText();
  const sentence = useProblemSentence();
  const { send, isSending, progress } = useSubmit(setPhoto);
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [waiting, setWaiting] = useState<File | null>(null);

  const sendOne = async (file: File) => {
    setRefusal('');
    setWaiting(null);
    const answer = await send({ slug }, [file]);
    if (answer.ok) {
      toast.success(t('groups.photo-set'));
      return refreshed();
    }
    if (isUndecided(answer.error)) setWaiting(file);
    return setRefusal(answer.message);
  };
  const take = async (chosen: File) => {
    setWorking(true);
    const ready = await readyPhoto(chosen);
    if (typeof ready === 'string') setRefusal(sentence({ type: ready }));
    else await sendOne(ready);
    setWorking(false);
  };
  return {
    isBusy: isWorking || isSending,
    progress,
    refusal,
    take: (chosen: File) => void take(chosen),
    again: waiting === null ? null : () => void sendOne(waiting),
  };
}

function RemoveDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useText();
  const { send, isSending } = useSubmit(removePhoto);
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    const removed = await send({ slug });
    if (!removed.ok) return setRefusal(removed.message);
    toast.success(t('groups.photo-removed'));
    onClose();
    return refreshed();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('groups.photo-remove-ask')}
      actText={t('groups.photo-remove')}
      keepText={t('groups.cancel')}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('groups.photo-remove-effect')}</p>
    </ConfirmDialog>
  );
}
