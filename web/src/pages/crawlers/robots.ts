import { crawlerPatterns, openToCrawlers } from '~/paths.ts';
import type { Route } from './+types/robots';

/** Serves robots.txt: crawlers may read all public pages. */
export function loader({ context: { publicUrl } }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...openToCrawlers.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /dashboard',
    '',
    `Sitemap: ${publicUrl}${crawlerPatterns.sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
