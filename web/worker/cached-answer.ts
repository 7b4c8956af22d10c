/** Header of a cached answer with the time of its response. */
export const CACHED_AT = 'polam-kept-at';

/** Copy of a page with its time in the `html` element; links, scripts and policy stay the same. */
export async function stampPage(page: Response): Promise<Response> {
  const html = await page.text();
  const stamped = html.replace('<html ', `<html data-kept-at="${dateOf(page)}" `);
  return new Response(stamped, { status: page.status, headers: stampedHeaders(page) });
}

/** Copy of an answer with its time in a header. */
export function stampAnswer(answer: Response): Response {
  return new Response(answer.body, { status: answer.status, headers: stampedHeaders(answer) });
}

function stampedHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  // The body is already decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHED_AT, dateOf(answer));
  return headers;
}

function dateOf(answer: Response): string {
  const date = new Date(answer.headers.get('date') ?? Number.NaN);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
