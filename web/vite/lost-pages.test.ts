import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withNextPage } from './lost-pages.ts';

const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

it('finds in the router that is installed the one place which reloads the page that a tap leaves', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));

  const changed = files
    .map((file) => withNextPage(readFileSync(join(folder, file), 'utf8')))
    .filter((code) => code !== null);

  expect(changed).toHaveLength(1);
  const [loader = ''] = /async function loadRouteModule\([\s\S]*?\n\}\n/.exec(changed[0] ?? '') ?? [];
  expect(loader).toContain('loadNextPage(window.__reactRouterDataRouter, window);');
  expect(loader).not.toContain('.reload()');
});

it('leaves other code alone', () => {
  expect(withNextPage('window.location.reload();')).toBeNull();
});
