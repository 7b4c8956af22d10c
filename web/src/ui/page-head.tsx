interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** What a page says of itself where its link is passed on; only pages that everybody may open have it. */
  readonly preview?: Preview | undefined;
}

/** The address and picture of a page that is passed on; both whole addresses. */
export interface Preview {
  readonly url: string;
  readonly picture: string;
  readonly type: 'website' | 'product';
}

/** The head of a page: its title, and what search engines and link previews read. */
export function PageHead({ title, description, preview }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {preview !== undefined && (
        <>
          <link rel="canonical" href={preview.url} />
          <meta property="og:url" content={preview.url} />
          <meta property="og:type" content={preview.type} />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:image" content={preview.picture} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
