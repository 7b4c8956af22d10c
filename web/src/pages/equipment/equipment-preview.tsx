import { rupeesFromPaise } from '@polam/domain/money';
import { type Equipment, equipmentTitle, useEquipmentRate } from '~/features/equipment/equipment.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { PageMissing } from '~/lib/screens/page-missing.tsx';
import { equipmentPhotoPath, marketCardPath, paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHead, PageTitle } from '~/ui/page-head.tsx';
import { Skeleton, Spinner } from '~/ui/states.tsx';

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

/** Page for missing equipment, with a link onward. */
export function EquipmentMissing() {
  const t = useText();
  return (
    <PageMissing
      picture={picturePath('tractor')}
      title={t('equipment.missing')}
      text={t('equipment.missing-text')}
    >
      <LinkButton to={paths.hireEquipment()}>{t('equipment.see-all')}</LinkButton>
    </PageMissing>
  );
}

/** Skeleton of the equipment page. */
export function EquipmentShape() {
  const t = useText();
  return (
    <div className="page grid gap-6 py-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <PageTitle text={t('equipment.hire')} />
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-12" />
        <Skeleton className="h-48" />
        <Skeleton className="h-72" />
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}
