import { useText } from '~/i18n/language.tsx';

/** Description in the seller's own words: as typed, with long words broken to fit. */
export function ListingDescription({ text }: { text: string }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h2 className="text-large">{t('listings.description')}</h2>
      {text === '' ? (
        <p className="text-soil-soft">{t('listings.no-description')}</p>
      ) : (
        <p className="any-script min-w-0 wrap-anywhere whitespace-pre-line">{text}</p>
      )}
    </section>
  );
}
