import { useNavigate } from 'react-router';
import type { Purpose } from '~/features/equipment/equipment.ts';
import { PostEquipment } from '~/features/equipment/post-equipment.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { toast } from '~/ui/overlays/toast.ts';

/** Form to post equipment. The frame ensures that the user is signed in. */
export function OfferEquipment({ purpose }: { purpose: Purpose }) {
  const t = useText();
  const session = useSession();
  const navigate = useNavigate();
  if (session.state !== 'signed-in') return null;
  const onPosted = (message: string) => {
    toast.success(message);
    void navigate(paths.ownEquipment());
  };
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t(`equipment.post-${purpose}`)} />
      <header>
        <h1 className="text-title leading-tight">{t(`equipment.post-${purpose}`)}</h1>
        <p className="text-soil-soft">{t(`equipment.post-${purpose}-lead`)}</p>
      </header>
      <div className="w-full max-w-2xl">
        <PostEquipment
          key={purpose}
          who={session.user.id}
          purpose={purpose}
          onPosted={(_equipment, message) => onPosted(message)}
        />
      </div>
    </div>
  );
}
