import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { toast } from '~/ui/toast.ts';
import { QuoteForm, type QuotedLot } from './quote-form.tsx';
import { askedMilli, wantedName, type Requirement } from './requirement.ts';
import { useForgetRequirements } from './requirements.api.ts';

interface QuoteDialogProps {
  /** What is quoted on; null while the dialog is closed. */
  readonly requirement: Requirement | null;
  readonly lots: readonly QuotedLot[];
  readonly onClose: () => void;
}

/** Contacts a buyer: names what one can give for what that buyer looks for. */
export function QuoteDialog({ requirement, lots, onClose }: QuoteDialogProps) {
  const t = useText();
  const forget = useForgetRequirements();
  const language = useLanguage();
  const name = requirement === null ? '' : wantedName(requirement, language);
  const sent = (message: string) => {
    toast.success(message);
    onClose();
    void forget();
  };
  return (
    <Dialog
      isOpen={requirement !== null}
      onClose={onClose}
      title={t('quotes.title', { name })}
      closeText={t('frame.close')}
    >
      {requirement !== null && (
        <>
          <WantedLine requirement={requirement} name={name} />
          <QuoteForm key={requirement.id} requirement={requirement} lots={lots} onSent={sent} />
        </>
      )}
    </Dialog>
  );
}

function WantedLine({ requirement, name }: { requirement: Requirement; name: string }) {
  const t = useText();
  const formats = useFormats();
  const quantity = formats.quantity(askedMilli(requirement), requirement.unit);
  return (
    <p className="any-script text-soil-soft">
      {t('quotes.to', { name: requirement.buyer.name, quantity, crop: name })}
    </p>
  );
}
