import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const market = openMarket();

it('brings the page of a tap whose file a release has taken away, not the page that the tap leaves', async () => {
  const user = await market.arrive(farmer);
  const { page } = await market.openDevice({ signedIn: user });
  const gone: string[] = [];
  // The document of the next release would name another file; here the same one is found again.
  await page.route(
    /\/assets\/chats\.page-[\w-]+\.js$/,
    (route) => {
      gone.push(route.request().url());
      return route.fulfill({ status: 404, contentType: 'text/html', body: '' });
    },
    { times: 1 },
  );
  await visit(page, paths.user());
  await seeLive(page);

  await page.getByRole('link', { name: 'Deals' }).filter({ visible: true }).last().click();

  await page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.chats());
  expect(gone).toHaveLength(1);
});
