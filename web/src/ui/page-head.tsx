import { useLanguage, useText } from '~/i18n/language.tsx';
import { canonicalIn, languageLinks, pathIn } from '~/paths.ts';

interface PageHeadProps {
  readonly title: string;
  /** Facts in at most 160 characters: more is cut off where it is shown. */
  readonly description?: string;
  /** Preview shown where a link to the page is shared; only public pages have it. */
  readonly preview?: Preview | undefined;
}

/** Preview shown beside a shared link, with absolute addresses. */
export interface Preview {
  /** The one address of the page, without a language. */
  readonly url: string;
  /** A picture of 1200 × 630. */
  readonly picture: string;
  readonly type: 'website' | 'product' | 'profile';
  /** Price in rupees: `2400` or `12.5`. */
  readonly price?: string | undefined;
}

/** Title of a page whose link is not shared, followed by the market's name, as in a list of tabs. */
export function PageTitle({ text }: { text: string }) {
  const t = useText();
  return <title>{`${text} · ${t('frame.name')}`}</title>;
}

/** The head of a page: its title, and what search engines and link previews read. */
export function PageHead({ title, description, preview }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {preview !== undefined && <PreviewTags title={title} description={description} preview={preview} />}
    </>
  );
}

interface PreviewTagsProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly preview: Preview;
}

function PreviewTags({ title, description, preview: { url, picture, type, price } }: PreviewTagsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <link rel="canonical" href={canonicalIn(language, url)} />
      {languageLinks(url).map((link) => (
        <link key={link.hrefLang} rel="alternate" {...link} />
      ))}
      <meta property="og:site_name" content={t('frame.name')} />
      <meta property="og:locale" content={`${language}_IN`} />
      {/* With its language: some sites read the page anew by this address. */}
      <meta property="og:url" content={pathIn(language, url)} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={price} />
          <meta property="product:price:currency" content="INR" />
        </>
      )}
    </>
  );
}
