import type { Page } from 'playwright-core';

/** Chooses a crop on the second screen of the sell form by the first letters of its name. */
export async function chooseCrop(page: Page, letters: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Name of the crop' }).pressSequentially(letters);
  await page.getByRole('option', { name }).first().click();
}

/** Fills in the third screen, and goes on to the last one. */
export async function typeFigures(page: Page, quantity: string, pricePerQuintal: string): Promise<void> {
  await page.getByLabel('Quantity', { exact: true }).fill(quantity);
  await page.getByLabel('Unit', { exact: true }).selectOption({ label: 'quintal' });
  await page.getByLabel('Price per quintal').fill(pricePerQuintal);
  await goOn(page);
}

/** Presses the button that leads to the next screen. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next|Go on without a photo)$/ }).click();
}
