import type { FastifyRequest } from 'fastify';
import { patternOf } from '../calls/call-routes.ts';

const EMAIL = /[^\s@/<>"'(),;:=]+@[^\s@/<>"'(),;:=]+\.[^\s@/<>"'(),;:=]+/g;
const PHONE = /(?<![\w-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g;
const NAME = /^[a-z][\w.-]{0,29}$/i;

/** The first segment of a path; the rest may hold a search or a token. */
export function areaOf(path: string): string {
  return /^\/[\w-]*/.exec(path)?.[0] ?? '/';
}

/**
 * Logged form of a request: the pattern of its route instead of the values in the path, and the names of the
 * query's parameters without their values. Searches, tokens of links and emails stay out of it.
 */
export function requestForm(request: FastifyRequest) {
  const { method, raw, ip, headers } = request;
  const [path = '/', query] = (raw.url ?? '/').split('?', 2);
  // A path without a route is a page, or nothing.
  const route = patternOf(request);
  const shown = route === undefined || route.includes('*') ? areaOf(path) : route;
  return {
    method,
    url: `${shown}${query === undefined ? '' : namesOf(query)}`,
    host: headers.host ?? '',
    address: ip,
  };
}

function namesOf(query: string): string {
  const names = [...new Set(new URLSearchParams(query).keys())];
  return `?${names.map((name) => (NAME.test(name) ? `${name}=…` : '…')).join('&')}`;
}

/** Logged form of a thrown value. */
export interface ErrorForm {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** Logged form of a thrown value: its place and kind, without emails, phones and rows of the database. */
export function errorForm(error: unknown): ErrorForm {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutUsers(String(error)), stack: '' };
  const { name, message, stack = '' } = error;
  const logged: ErrorForm = { type: name, message: withoutUsers(message), stack: withoutUsers(stack) };
  // Of PostgreSQL; its detail, hint and parameters hold what users wrote.
  for (const key of [
    'code',
    'severity',
    'statusCode',
    'table_name',
    'column_name',
    'constraint_name',
  ] as const)
    if (key in error) logged[key] = (error as unknown as Record<string, unknown>)[key];
  if (error.cause !== undefined) logged['cause'] = errorForm(error.cause);
  return logged;
}

function withoutUsers(text: string): string {
  return text.replace(EMAIL, '(e-mail)').replace(PHONE, '(phone)');
}
