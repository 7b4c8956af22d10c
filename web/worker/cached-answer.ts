/** The header by which a kept answer says when it came. */
export const CACHED_AT = 'polam-kept-at';

/** A kept page that says in its first element when it came; what it loads and may run stays the same. */
export async function stampPage(page: Response): Promise<Response> {
  const html = await page.text();
  const stamped = html.replace('<html ', `<html data-kept-at="${dateOf(page)}" `);
  return new Response(stamped, { status: page.status, headers: stampedHeaders(page) });
}

/** A kept answer that says in its headers when it came. */
export function stampAnswer(answer: Response): Response {
  return new Response(answer.body, { status: answer.status, headers: stampedHeaders(answer) });
}

function stampedHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  // The body is unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHED_AT, dateOf(answer));
  return headers;
}

function dateOf(answer: Response): string {
  const date = new Date(answer.headers.get('date') ?? Number.NaN);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
