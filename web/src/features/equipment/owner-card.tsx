import { PHONE_PREFIX } from '@polam/domain/users/user';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { NameAsWritten } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { ShareButton } from '~/lib/screens/share/share-button.tsx';
import { pathIn, paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { type Equipment, equipmentTitle, useEquipmentRate } from './equipment.ts';

/** Role of the reader towards the equipment. */
export type EquipmentReader = 'visitor' | 'user' | 'owner';

interface OwnerCardProps {
  readonly equipment: Equipment;
  readonly reader: EquipmentReader;
  /** Opens the conversation with the owner. */
  readonly onAsk: () => void;
}

/**
 * The owner of equipment: contact by message, and by phone and WhatsApp for readers who may see the number.
 */
export function OwnerCard({ equipment, reader, onAsk }: OwnerCardProps) {
  const t = useText();
  const spoken = useSpokenName();
  const { owner, state } = equipment;
  const user = { uid: owner.id };
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex items-center gap-3">
        <UserAvatar user={owner} className="size-12 text-large" />
        <div className="min-w-0">
          <h2 className="text-small font-normal text-soil-soft">{t('equipment.owner')}</h2>
          <p className="any-script font-semibold break-words">{spoken(owner)}</p>
          <NameAsWritten {...owner} className="text-small" />
        </div>
      </div>
      {reader === 'user' && (
        <div className="grid gap-3">
          <Contact equipment={equipment} />
          {state === 'active' && (
            <Button icon="chat" look="plain" onClick={onAsk}>
              {t('equipment.ask')}
            </Button>
          )}
        </div>
      )}
      {reader !== 'owner' && (
        <Link
          to={reader === 'visitor' ? paths.publicUser(user) : paths.userProfile(user)}
          className="inline-flex min-h-12 items-center justify-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t('equipment.view-profile')}
          <Icon name="chevron-right" className="size-5" />
        </Link>
      )}
    </Card>
  );
}

function Contact({ equipment }: { equipment: Equipment }) {
  const t = useText();
  const spoken = useSpokenName();
  const whatsApp = useWhatsAppLink(equipment);
  const { phone, address, owner } = equipment;
  if (phone === undefined || whatsApp === null)
    return <p className="text-small text-soil-soft">{t('equipment.phone-hidden')}</p>;
  return (
    <>
      {address !== undefined && address !== '' && (
        <p className="any-script flex gap-2 wrap-anywhere">
          <Icon name="place" className="mt-0.5 size-5 text-soil-soft" />
          <span className="min-w-0">
            {spoken({ name: address })}
            <NameAsWritten name={address} className="text-small" />
          </span>
        </p>
      )}
      <PhoneLink
        phone={phone}
        label={t('equipment.call', { name: spoken(owner) })}
        className="press inline-flex min-h-12 items-center justify-center rounded-card border border-line-strong px-5 hover:bg-sunk"
      />
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        className="press inline-flex min-h-12 items-center justify-center gap-2 rounded-card border border-leaf bg-card px-5 font-semibold text-leaf hover:bg-leaf-tint"
      >
        <Icon name="whatsapp" />
        {t('equipment.whatsapp')}
      </a>
    </>
  );
}

/**
 * WhatsApp link to an owner with a prepared text, 91 before the phone number; null where the reader may not
 * see it.
 */
function useWhatsAppLink(equipment: Equipment): string | null {
  const t = useText();
  const language = useLanguage();
  const rate = useEquipmentRate();
  const { id, phone, purpose } = equipment;
  if (phone === undefined) return null;
  const text = t(`equipment.enquiry-${purpose}`, {
    name: equipmentTitle(equipment, language),
    price: rate(equipment),
  });
  // Phone numbers are known only in the browser, so `window` exists.
  const link = window.location.origin + pathIn(language, paths.equipment({ id }));
  return `https://wa.me/${PHONE_PREFIX}${phone}?text=${encodeURIComponent(`${text}\n${link}`)}`;
}

/** Shares the link of equipment, by the share sheet of the device or by copying it. */
export function ShareEquipment({ equipment }: { equipment: Equipment }) {
  const language = useLanguage();
  const path = pathIn(language, paths.equipment({ id: equipment.id }));
  return <ShareButton path={path} title={equipmentTitle(equipment, language)} />;
}
