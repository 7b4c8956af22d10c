import type { Refused } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import { problemSentence, waitSentence, type Messages } from '@polam/contract/messages';
import { wordsIn } from '@polam/contract/messages/by-language';
import { statusOfRefusal, type Manner, type RefusalCode } from '@polam/contract/refusals';
import { isLanguage, type Language } from '@polam/domain/catalogue';
import { NAMELESS } from '@polam/domain/users/user';
import * as z from 'zod/mini';
import type { WireAnswer } from './commit.ts';
import { bodyOf, encodedMembers, joined, type JsonPart } from './encoding.ts';
import type { Refusal } from '../result.ts';

/** Headers from which the reader's language is derived. */
interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The language of a reader: the one chosen earlier, which the `lang` cookie holds, else that of the link that
 * was followed, else the first of Accept-Language that we support, else English.
 */
export function languageOf(headers: LanguageHeaders, ofLink: Language | null = null): Language {
  const wanted = (headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return chosenLanguage(headers) ?? ofLink ?? wanted.find((each) => isLanguage(each)) ?? 'en';
}

/** The language that a reader has chosen earlier, null where there was no choice. */
export function chosenLanguage({ cookie = '' }: LanguageHeaders): Language | null {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1] ?? '';
  return isLanguage(chosen) ? chosen : null;
}

/**
 * A text with the erased names replaced in the reader's language: every answer passes here on its way out, so
 * that no feature need handle users who have left.
 */
export function withNameless(text: string, language: Language): string {
  return text.includes(NAMELESS) ? text.replaceAll(NAMELESS, wordsIn[language].messages.nameless) : text;
}

/** The answer of a call that did its work, as text. */
export function answerOf(call: AnyCall, value: unknown, language: Language): WireAnswer {
  const parts = partsOf(call, value, language);
  return { status: call.status, body: parts.map((part) => part.toString()).join('') };
}

/** The answer of a call that did its work, as the bytes that are sent. */
export function answerBytesOf(call: AnyCall, value: unknown, language: Language): WireAnswer<Buffer> {
  const make = () => joined(partsOf(call, value, language));
  return { status: call.status, body: bodyOf(`${call.name} ${language}`, value, make) };
}

function partsOf(call: AnyCall, value: unknown, language: Language): readonly JsonPart[] {
  const named = (part: JsonPart) => (typeof part === 'string' ? withNameless(part, language) : part);
  if (call.envelope === 'bare') return [named(JSON.stringify(z.encode(call.output, value)))];
  const message = wordsIn[language].messages.done[call.done ?? 'done'];
  const members = encodedMembers(call, value);
  const separator = members.length === 0 ? '' : ',';
  const parts: JsonPart[] = [`{"success":true,"message":${JSON.stringify(message)}${separator}`];
  for (const member of members) parts.push(named(member));
  parts.push('}');
  return parts;
}

/** The answer of a refusal: the same body everywhere, its status by how the call refuses. */
export function refusalAnswer(
  refusal: Refusal & { retryAfterSeconds?: number },
  { refuses, language }: { refuses: Manner; language: Language },
): WireAnswer {
  const messages = wordsIn[language].messages;
  const fields = Object.entries(refusal.fields ?? {}).map(([name, detail]) => [
    name,
    { code: detail.problem, message: problemSentence(messages, detail) },
  ]);
  const body: Omit<Refused, 'ok' | 'error'> & { success: false; code: RefusalCode } = {
    success: false,
    code: refusal.error,
    message: sentenceOf(refusal, messages),
    fields: Object.fromEntries(fields) as Refused['fields'],
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
  return { status: statusOfRefusal(refusal.error, refuses), body: JSON.stringify(body) };
}

/**
 * Clients that show one sentence alone should still learn what is wrong: where one field is to blame, its
 * sentence stands for the whole.
 */
function sentenceOf(refusal: Refusal & { retryAfterSeconds?: number }, messages: Messages): string {
  if (refusal.error === 'rate-limited' && refusal.retryAfterSeconds !== undefined)
    return waitSentence(messages, refusal.retryAfterSeconds);
  const details = Object.values(refusal.fields ?? {});
  const significant = details.find((detail) => detail.problem !== 'required');
  const isOfField = refusal.error === 'invalid-input' || refusal.error === 'too-large';
  if (!isOfField || significant === undefined) return messages.refusals[refusal.error];
  return problemSentence(messages, significant);
}
