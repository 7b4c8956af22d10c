import { useLanguage, useText } from '~/i18n/language.tsx';
import { shareLink } from '~/lib/screens/share-link.ts';
import { pathIn, paths } from '~/paths.ts';
import { IconButton } from '~/ui/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { equipmentTitle, type Equipment } from './equipment.ts';

/** Shares the link of equipment, by the share sheet of the device or by copying it. */
export function ShareEquipment({ equipment }: { equipment: Equipment }) {
  const t = useText();
  const language = useLanguage();
  const share = async () => {
    const path = pathIn(language, paths.equipment({ id: equipment.id }));
    const outcome = await shareLink({ path, title: equipmentTitle(equipment, language) });
    if (outcome === 'copied') toast.success(t('listings.link-copied'));
    if (outcome === 'refused') toast.error(t('listings.link-refused'));
  };
  return (
    <IconButton
      icon="share"
      label={t('listings.share')}
      onClick={() => void share()}
      className="border border-line bg-card"
    />
  );
}
