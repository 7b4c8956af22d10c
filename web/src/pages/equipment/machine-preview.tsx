import { rupeesFromPaise } from '@polam/domain/money';
import { machineTitle, type Machine } from '~/features/equipment/machine.ts';
import { useMachineRate } from '~/features/equipment/machine-rate.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { machinePhotoPath, marketCardPath, paths } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';

/** The head of a machine's page: its rate in the title, its photo where the link is passed on. */
export function MachinePreview({ machine, publicUrl }: { machine: Machine; publicUrl: string | null }) {
  const t = useText();
  const language = useLanguage();
  const rate = useMachineRate();
  const { id, purpose, photos, costPaise } = machine;
  const words = {
    name: machineTitle(machine, language),
    price: rate(machine),
    place: machine.district ?? '',
  };
  const [photo] = photos;
  const picture = photo === undefined ? marketCardPath(language) : machinePhotoPath(id, 1280, photo.id);
  return (
    <PageHead
      title={t('equipment.title', words)}
      description={t(`equipment.summary-${purpose}`, words)}
      preview={
        publicUrl === null
          ? undefined
          : {
              url: publicUrl + paths.machine({ id }),
              picture: publicUrl + picture,
              type: 'product',
              price: String(rupeesFromPaise(costPaise)),
            }
      }
    />
  );
}
