/** Structured data of a page for search engines, in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * A page with its structured data at the end of the head.
 *
 * It is no part of what the page renders in the browser, where no script may be made; text of users in it can
 * neither end the element nor begin another.
 */
export function withStructuredData(html: string, data: readonly StructuredData[]): string {
  const headEnd = html.indexOf('</head>');
  if (data.length === 0 || headEnd < 0) return html;
  const elements = data.map((each) => `<script type="application/ld+json">${safeJson(each)}</script>`);
  return html.slice(0, headEnd) + elements.join('') + html.slice(headEnd);
}

function safeJson(data: StructuredData): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return json.replaceAll(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? '');
}
