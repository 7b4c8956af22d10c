import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Tells whether a schema allows a value. */
type Test = (value: unknown) => boolean;

const always: Test = () => true;

const testsByType: ReadonlyMap<string, Test> = new Map([
  ['string', (value) => typeof value === 'string'],
  ['number', Number.isFinite],
  ['boolean', (value) => typeof value === 'boolean'],
  ['unknown', always],
]);

/**
 * The test of a schema whose values are the same in both forms; null of any other, and of one that is not known here: what
 * the test refuses may still be right.
 */
export function testOf(schema: Schema): Test | null {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod;
  const passes = checksOf(schema);
  const test = testOfType(schema);
  if (passes === null || test === null || (traits.has('$ZodCheck') && def.type !== 'custom')) return null;
  return passes === 'none' ? test : (value) => test(value) && passes(value);
}

function testOfType(schema: Schema): Test | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'custom') return testOfCheck(schema as z.core.$ZodCustom);
  if (def.type === 'enum' || def.type === 'literal') {
    const { values } = (schema as z.core.$ZodEnum)._zod;
    return (value) => values.has(value as string);
  }
  if (def.type === 'union') return testOfUnion(def.options);
  if (def.type !== 'optional' && def.type !== 'nullable') return testsByType.get(def.type) ?? null;
  const missing = def.type === 'optional' ? undefined : null;
  const test = testOf(def.innerType);
  return test === null ? null : (value) => value === missing || test(value);
}

function testOfUnion(options: readonly Schema[]): Test | null {
  const tests = options.map(testOf);
  if (!tests.every((test) => test !== null)) return null;
  return (value) => tests.some((test) => test(value));
}

/** The test of all checks of a schema's own, of values of its type; null where one changes the value. */
export function checksOf(schema: Schema): Test | 'none' | null {
  const { checks = [] } = schema._zod.def;
  if (checks.length === 0) return 'none';
  if (checks.some(({ _zod: { def } }) => def.check === 'overwrite')) return null;
  const tests = checks.map(testOfCheck);
  return (value) => tests.every((test) => test(value));
}

function testOfCheck({ _zod }: z.core.$ZodCheck): Test {
  const checking = _zod as z.core.$ZodCheckInternals<unknown>;
  return (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    void checking.check(payload);
    return payload.issues.length === 0;
  };
}
