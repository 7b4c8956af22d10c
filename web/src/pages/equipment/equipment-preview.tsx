import { rupeesFromPaise } from '@polam/domain/money';
import { equipmentTitle, type Equipment } from '~/features/equipment/equipment.ts';
import { useEquipmentRate } from '~/features/equipment/equipment-rate.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { equipmentPhotoPath, marketCardPath, paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';

/** Document head of an equipment page: rate in the title, photo in the link preview. */
export function EquipmentPreview({
  equipment,
  publicUrl,
}: {
  equipment: Equipment;
  publicUrl: string | null;
}) {
  const t = useText();
  const language = useLanguage();
  const rate = useEquipmentRate();
  const { id, purpose, photos, costPaise } = equipment;
  const words = {
    name: equipmentTitle(equipment, language),
    price: rate(equipment),
    place: equipment.district ?? '',
  };
  const [photo] = photos;
  const picture = photo === undefined ? marketCardPath(language) : equipmentPhotoPath(id, 1280, photo.id);
  return (
    <PageHead
      title={t('equipment.title', words)}
      description={t(`equipment.summary-${purpose}`, words)}
      preview={
        publicUrl === null
          ? undefined
          : {
              url: publicUrl + paths.equipment({ id }),
              picture: publicUrl + picture,
              type: 'product',
              price: String(rupeesFromPaise(costPaise)),
            }
      }
    />
  );
}
