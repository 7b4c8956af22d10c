import { parse as parseArray } from 'postgres-array';

/** How values of a type are written as text for PostgreSQL, and read from it. */
interface ElementType {
  readonly serialize: (value: never) => string;
  readonly parse: (text: string) => unknown;
}

interface ArrayType {
  readonly to: number;
  readonly from: number[];
  readonly serialize: (values: unknown) => unknown;
  readonly parse: (text: string) => readonly unknown[];
}

const needsEscape = /["\\]/g;

/**
 * The type of arrays of a type. The driver would ask each new connection for those of the database, some 300 of them, before its
 * first statement.
 */
export function arrayType(oid: number, { serialize, parse }: ElementType): ArrayType {
  return { to: oid, from: [oid], serialize: serializeAll, parse: parseAll };

  function serializeAll(values: unknown): unknown {
    return Array.isArray(values) ? `{${values.map(serializeOne).join(',')}}` : values;
  }

  function serializeOne(value: unknown): unknown {
    if (Array.isArray(value)) return serializeAll(value);
    if (value === undefined) throw new TypeError('undefined is no value of an array');
    // What an element may be is that of the column, which the statement's author knows.
    return value === null ? 'null' : `"${serialize(value as never).replaceAll(needsEscape, '\\$&')}"`;
  }

  function parseAll(text: string): readonly unknown[] {
    return parseArray(text, parse);
  }
}

const asText: ElementType = { serialize: String, parse: (text) => text };
const asNumber: ElementType = { serialize: String, parse: Number };
const asJson: ElementType = {
  serialize: (value) => JSON.stringify(value),
  parse: (text): unknown => JSON.parse(text),
};
const asBoolean: ElementType = { serialize: String, parse: (text) => text === 't' };
const asBytes: ElementType = {
  serialize: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}`,
  parse: (text) => Buffer.from(text.slice(2), 'hex'),
};

/** Arrays of PostgreSQL's own types whose elements the driver reads as we do; their numbers are the same in each version. */
export const plainArrays = {
  booleans: arrayType(1000, asBoolean),
  bytes: arrayType(1001, asBytes),
  names: arrayType(1003, asText),
  smallints: arrayType(1005, asNumber),
  integers: arrayType(1007, asNumber),
  texts: arrayType(1009, asText),
  characters: arrayType(1014, asText),
  varyings: arrayType(1015, asText),
  reals: arrayType(1021, asNumber),
  doubles: arrayType(1022, asNumber),
  oids: arrayType(1028, asNumber),
  json: arrayType(199, asJson),
  jsonb: arrayType(3807, asJson),
  uuids: arrayType(2951, asText),
};
