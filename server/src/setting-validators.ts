import { isEmail } from '@polam/domain/users/user';
import { makeValidator } from 'envalid';

const MOST_HOPS = 5;
const LAST_PORT = 65_535;

/** A number between two others. */
export const within = (min: number, max: number) =>
  makeValidator<number>((text) => {
    const value = Number(text);
    if (!Number.isFinite(value) || value < min || value > max)
      throw new Error(`must be a number from ${min} to ${max}`);
    return value;
  });

/** Number of balancers; "true" and "false" mean one and none. */
export const hops = makeValidator<number>((text) => {
  const value = Number({ true: '1', false: '0' }[text] ?? text);
  if (!Number.isInteger(value) || value < 0 || value > MOST_HOPS)
    throw new Error(`must be the number of balancers in a row, 0 to ${MOST_HOPS}`);
  return value;
});

/** A port of this computer. */
export const portNumber = makeValidator<number>((text) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > LAST_PORT)
    throw new Error(`must be a whole number from 1 to ${LAST_PORT}`);
  return value;
});

/** Address of a site, without a trailing slash. */
export const webAddress = makeValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error('must be an address such as https://polam.in');
  return text.replace(/\/+$/, '');
});

/** Address of a PostgreSQL. */
export const databaseAddress = makeValidator<string>((text) => {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error('must be an address such as postgres://user:password@host/polam');
  return text;
});

/** An email address. */
export const emailAddress = makeValidator<string>((text) => {
  if (!isEmail(text)) throw new Error('must be an e-mail address');
  return text;
});

/** A token that cannot be guessed. */
export const metricsToken = makeValidator<string>((text) => {
  if (!/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error('must have 16 to 200 characters, without spaces; make one with `openssl rand -hex 24`');
  return text;
});
