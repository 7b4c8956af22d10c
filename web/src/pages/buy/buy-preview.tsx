import { cutLine } from '@polam/domain/plain-line';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { commodityCardPath } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';

const NAME_LENGTH = 60;

interface BuyPreviewProps {
  /** Name of the category or commodity in the reader's language. */
  readonly name: string;
  /** Address and preview card slug of a shared page; null on pages that are not shared. */
  readonly shared: { readonly publicUrl: string; readonly path: string; readonly slug: string } | null;
}

/** Document head of the list of a category or commodity. */
export function BuyPreview({ name: given, shared }: BuyPreviewProps) {
  const t = useText();
  const name = cutLine(given, NAME_LENGTH);
  const language = useLanguage();
  const preview = shared && {
    url: shared.publicUrl + shared.path,
    picture: shared.publicUrl + commodityCardPath(shared.slug, language),
    type: 'website' as const,
  };
  return (
    <PageHead
      title={`${t('listings.buy-named', { name })} · ${t('frame.name')}`}
      description={t('listings.named-description', { name })}
      preview={preview ?? undefined}
    />
  );
}
