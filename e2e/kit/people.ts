import { register } from '@polam/contract/calls/auth';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { callOver } from './client.ts';
import { settle, visit } from './device.ts';

/** Somebody who is new to Polam, with what an account asks for. */
export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly password: string;
  readonly answer: string;
}

/** A farmer near Guntur. */
export const farmer: Newcomer = {
  name: 'Lakshmi Devi',
  email: 'lakshmi@example.org',
  phone: '9848012345',
  address: 'Main road, Tadikonda',
  pincode: '522001',
  password: 'seven-bullocks-plough',
  answer: 'tamarind',
};

/** A trader in Hyderabad. */
export const trader: Newcomer = {
  name: 'Ravi Teja',
  email: 'ravi@example.org',
  phone: '9848054321',
  address: 'Begum Bazar, Hyderabad',
  pincode: '500012',
  password: 'ten-lorries-of-grain',
  answer: 'banyan',
};

/** Opens an account over HTTP, for journeys that begin after that. */
export async function openAccount(url: string, { phone, ...person }: Newcomer): Promise<void> {
  const answer = await callOver(url, { call: register, input: { ...person, phone } });
  if (!answer.ok) throw new Error(`${person.name} cannot register: ${answer.message}`);
}

/** Opens an account by hand, and comes to the login. */
export async function registerByHand(page: Page, person: Newcomer): Promise<void> {
  await visit(page, paths.register());
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Address').fill(person.address);
  await page.getByLabel('Pincode').fill(person.pincode);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('Secret code').fill(person.answer);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(`**${paths.login()}`);
}

/** Signs in by hand on the login page that is open. */
export async function signInByHand(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByText('Logged in successfully').waitFor();
  await settle(page);
}
