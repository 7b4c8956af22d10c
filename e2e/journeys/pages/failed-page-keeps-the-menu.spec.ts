import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const market = openMarket();

it('says in the words of the reader that a page failed, keeps the menu, and shows the page when tried again', async () => {
  const user = await market.arrive(farmer);
  const { page } = await market.openDevice({ signedIn: user, language: 'te' });
  const broken = "export default function Page() { throw new Error('the page broke'); }";
  await page.route(
    /\/assets\/chats\.page-[\w-]+\.js$/,
    (route) => route.fulfill({ contentType: 'text/javascript', body: broken }),
    { times: 1 },
  );
  await visit(page, paths.user());
  await seeLive(page);

  await page.getByRole('link', { name: 'బేరాలు' }).filter({ visible: true }).last().click();

  const fault = page.getByRole('main').getByRole('alert');
  await fault.filter({ hasText: 'మా వైపు ఏదో లోపం జరిగింది' }).waitFor();
  const ways = page.getByRole('navigation').getByRole('link', { name: 'కొనండి' });
  expect(await ways.filter({ visible: true }).count()).toBeGreaterThan(0);

  await fault.getByRole('button', { name: 'మళ్లీ ప్రయత్నించండి' }).click();
  await page.getByRole('heading', { level: 1, name: 'బేరాలు' }).waitFor();
});
