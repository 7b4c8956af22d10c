import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Field } from '../fields.ts';
import { calls } from '../index.ts';

const samples = ['5', '24', '2400', '48.5', '522001', '9848012345', '654321'];
const zeros = { Telugu: 0x0c66, Devanagari: 0x0966 } as const;

function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

/** Value that a field reads; undefined where it refuses. */
function readBy({ schema }: Field, typed: string): unknown {
  const read = z.safeDecode(schema as z.core.$ZodType<unknown, string>, typed);
  return read.success ? read.data : undefined;
}

/** Whether a field keeps any text as it is typed: names, passwords, what is searched. */
function isFreeText(field: Field, typed: string): boolean {
  return readBy(field, typed) === typed && readBy(field, 'రాము रामू Ramu') !== undefined;
}

const readings = calls.flatMap((call) =>
  Object.entries(call.input.fields as Record<string, Field>).flatMap(([name, field]) =>
    samples
      .filter((typed) => readBy(field, typed) !== undefined && !isFreeText(field, typed))
      .map((typed) => ({ name: `${call.name} ${name}`, field, typed })),
  ),
);

it.each(Object.entries(zeros))(
  'every field that reads figures reads those in digits of %s',
  (_script, zero) => {
    const unread = readings.filter(({ field, typed }) => {
      const read = readBy(field, inDigits(typed, zero));
      return JSON.stringify(read) !== JSON.stringify(readBy(field, typed));
    });

    expect(unread.map(({ name, typed }) => `${name}: ${typed}`)).toEqual([]);
    expect(new Set(readings.map(({ name }) => name)).size).toBeGreaterThan(100);
  },
);
