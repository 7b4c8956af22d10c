import { register } from '@polam/contract/calls/auth';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { callOver } from './client.ts';
import { settle, visit } from './device.ts';
import { signInOver, type SignedIn } from './session.ts';
import { hear } from './toasts.ts';

/** A new user, with the fields of the registration. */
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

/** A trader in Vijayawada, an hour from the farmer. */
export const neighbour: Newcomer = {
  name: 'Anjali Rao',
  email: 'anjali@example.org',
  phone: '9848098765',
  address: 'Governorpet, Vijayawada',
  pincode: '520002',
  password: 'nine-baskets-of-onions',
  answer: 'neem',
};

/** A new user without any data, with a name allowed on screens of any language. */
export const newcomer: Newcomer = {
  ...neighbour,
  name: 'అనిత',
  email: 'anitha@example.org',
  phone: '9848033221',
  address: 'విజయవాడ',
};

/** Registers an account over HTTP, as the start of a journey. */
export async function openAccount(url: string, { phone, ...user }: Newcomer): Promise<void> {
  const answer = await callOver(url, {
    call: register,
    input: { ...user, phone, adult: true, agreed: NOTICE_VERSION },
  });
  if (!answer.ok) throw new Error(`${user.name} cannot register: ${answer.message}`);
}

/** Registers an account and signs in over HTTP; a device may start with the session. */
export async function arrive(url: string, other: Newcomer): Promise<SignedIn> {
  await openAccount(url, other);
  return signInOver(url, other);
}

/** Registers an account by hand, up to the login page. */
export async function registerByHand(page: Page, user: Newcomer): Promise<void> {
  await visit(page, paths.registerEmail());
  await fillRegistration(page, user);
}

/** Registers an account by hand on the open registration page, up to the login page. */
export async function fillRegistration(page: Page, other: Newcomer): Promise<void> {
  await fillWho(page, other);
  await fillWhere(page, other);
  await page.getByLabel('Password').fill(other.password);
  await page.getByLabel('Secret code').fill(other.answer);
  await page.getByLabel(/^I am 18 or older/).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(`**${paths.login()}`);
}

async function fillWho(page: Page, { name, email, phone }: Newcomer): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill(phone);
  await goOn(page);
}

async function fillWhere(page: Page, { address, pincode }: Newcomer): Promise<void> {
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Pincode').fill(pincode);
  await goOn(page);
}

/** Goes to the next step, where the page shows one step at a time. */
async function goOn(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  if (await next.isVisible()) await next.click();
}

/** Signs in by hand on the login page that is open. */
export async function signInByHand(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Phone or email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await hear(page, 'Logged in successfully');
  await settle(page);
}
