import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { namesOf, type Listing } from './listing.ts';
import { publicListingPath } from './use-listing-path.ts';

/** Passes on the public page of a listing: by the device's own sharing, else as a copied link, else to copy by hand. */
export function OwnShareButton({ listing }: { listing: Listing }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const [linkToShow, setLinkToShow] = useState('');
  const share = async () => {
    const url = new URL(publicListingPath(listing), window.location.origin).href;
    const { name } = namesOf(listing, language);
    const text = t('own.share-text', { name, price: formats.rupees(listing.pricePaise) });
    const outcome = await passOn({ url, text });
    if (outcome === 'copied') toast.success(t('own.link-copied'));
    if (outcome === 'not-possible') setLinkToShow(url);
  };
  if (linkToShow !== '') {
    const select = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
    return (
      <TextField label={t('own.link-here')} value={linkToShow} readOnly autoFocus onFocus={select} className="w-full" />
    );
  }
  return (
    <Button look="plain" icon="share" onClick={() => void share()} className="relative">
      {t('own.share')}
    </Button>
  );
}

async function passOn(card: { url: string; text: string }): Promise<'shared' | 'copied' | 'not-possible'> {
  try {
    if ('share' in navigator) {
      await navigator.share(card);
      return 'shared';
    }
    await navigator.clipboard.writeText(card.url);
    return 'copied';
  } catch (error) {
    // Closing the device's sheet is no failure; a page on plain http has neither way.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'not-possible';
  }
}
