import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { QuoteForm, type QuotedListing, type QuoteTyped } from './quote-form.tsx';
import { askedMilli, wantedName, type Requirement } from './requirement.ts';

interface QuoteDialogProps {
  /** Requirement to quote on; null while the dialog is closed. */
  readonly requirement: Requirement | null;
  readonly listings: readonly QuotedListing[];
  /** Terms of an earlier quote that was refused. */
  readonly typed?: QuoteTyped | null;
  readonly onClose: () => void;
}

/** Dialog to quote on a buyer's requirement. */
export function QuoteDialog({ requirement, listings, typed = null, onClose }: QuoteDialogProps) {
  const t = useText();
  const language = useLanguage();
  const name = requirement === null ? '' : wantedName(requirement, language);
  const sent = (message: string | null) => {
    onClose();
    if (message === null) return;
    toast.success(message);
  };
  return (
    <Dialog isOpen={requirement !== null} onClose={onClose} title={t('quotes.title', { name })}>
      {requirement !== null && (
        <>
          <WantedLine requirement={requirement} name={name} />
          <QuoteForm
            key={requirement.id}
            requirement={requirement}
            listings={listings}
            typed={typed}
            onSent={sent}
          />
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
      {t('quotes.to', { name: useSpokenName()(requirement.buyer), quantity, crop: name })}
    </p>
  );
}
