/** Data in the head of a fetched page, as crawlers and messengers read it. */
export interface PageHead {
  readonly language: string;
  readonly title: string;
  /** The content of a meta tag by its name or property; empty where there is none. */
  readonly meta: (name: string) => string;
  readonly canonical: string;
  /** The address of the same page in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** The structured data, by type. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Answer to a plain fetch of a page. */
export interface FetchedPage {
  readonly status: number;
  readonly location: string | null;
  readonly cookie: string | null;
  readonly html: string;
  readonly head: PageHead;
}

/** Fetches a page once, without following redirects. */
export async function fetchPage(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedPage> {
  const answer = await fetch(address, {
    headers: { 'accept-language': '*', ...headers },
    redirect: 'manual',
  });
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie'),
    html,
    head: readHead(html),
  };
}

function readHead(html: string): PageHead {
  const [head = ''] = html.split('</head>', 1);
  const tags = (head.match(/<(?:meta|link) [^>]*>/g) ?? []).map(attributesOf);
  const alternates = tags.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  return {
    language: /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? '',
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (wanted) => tags.find((tag) => (tag['name'] ?? tag['property']) === wanted)?.['content'] ?? '',
    canonical: tags.find(({ rel }) => rel === 'canonical')?.['href'] ?? '',
    alternates: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    data: Object.fromEntries(blocksOf(head).map((block) => [String(block['@type']), block])),
  };
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const pairs = Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
    name.toLowerCase(),
    plain(value),
  ]);
  return Object.fromEntries(pairs) as Partial<Record<string, string>>;
}

function blocksOf(head: string): readonly Record<string, unknown>[] {
  const blocks = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
