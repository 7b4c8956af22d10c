/** Sitemap entry: full URL, and time of the last change. */
export interface MapEntry {
  readonly url: string;
  readonly changedAt?: string;
}

/** XML of a sitemap, or of the index of its parts, in the format of sitemaps.org. */
export function sitemapXml(root: 'urlset' | 'sitemapindex', entries: readonly MapEntry[]): Response {
  const name = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
    return `<${name}><loc>${escaped(url)}</loc>${changed}</${name}>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ];
  return new Response(xml.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}
