import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';
import { goOn, typeFigures } from '../../kit/selling.ts';

const market = openDemoMarket();

it('keeps what is typed in the sell form when the language is switched', async () => {
  const { page, complaints } = await market.user('user').open(paths.sellCommodity(), { width: 1366 });
  await goOn(page);
  await page.getByRole('combobox', { name: 'Name of the crop' }).fill('My own red rice');
  await goOn(page);
  await typeFigures(page, '12.5', '3000');
  await page.getByText('More details').click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Dried for nine days');

  await page.getByLabel('Language').selectOption('te');

  await page.getByRole('heading', { level: 1, name: 'మీ పంట అమ్మండి' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'సరుకు గురించి' }).inputValue()).toBe('Dried for nine days');
  await page.goBack();
  expect(await page.getByLabel('ఎంత సరుకు', { exact: true }).inputValue()).toBe('12.5');
  await page.goBack();
  expect(await page.getByRole('combobox', { name: 'సరుకు పేరు' }).inputValue()).toBe('My own red rice');
  expect(complaints).toEqual([]);
});
