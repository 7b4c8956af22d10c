import { pathNames, type Access, type AnyCall } from '@polam/contract/call';
import { en } from '@polam/contract/messages/en/messages';
import { commonRefusals, statusOfRefusal, type Manner, type RefusalCode } from '@polam/contract/refusals';
import type * as z from 'zod/mini';
import { refusalExample, withExample, WireSchemas, type Json } from './openapi-schemas.ts';

/** The OpenAPI 3.1 document of calls, made from the contract alone. */
export function openApiOf(calls: readonly AnyCall[], publicUrl: string): Json {
  const schemas = new WireSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  const nouns = [...new Set(calls.map(nounOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Polam',
      version: '1.0.0',
      description:
        'The API of the Polam marketplace. Money is in rupees, quantities in units of the listing, days are ' +
        'YYYY-MM-DD. Writing calls take an Idempotency-Key header. Numbers may come as text. Lists hold what ' +
        '`maxItems` says at most; `nextCursor` asks for more.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Polam', url: new URL('/contact', publicUrl).href },
    },
    servers: [{ url: publicUrl }],
    tags: nouns.map((name) => ({ name, description: `Calls about ${name}.` })),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare token that sign-in gives.',
        },
      },
      schemas: { Refusal: refusalSchema, ...schemas.named },
      responses: commonResponses,
    },
    paths,
  };
}

function nounOf(call: AnyCall): string {
  return call.name.split('.', 1)[0] ?? call.name;
}

function operationOf(call: AnyCall, schemas: WireSchemas): Json {
  const input = schemas.of(call.input);
  const inPath = pathNames(call.path);
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  return {
    operationId: call.name,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [nounOf(call)],
    security: call.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...(hasBody
        ? []
        : others.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))),
      ...(call.writes && call.replay ? [idempotencyKey] : []),
    ],
    ...(hasBody
      ? {
          requestBody: bodyOf(call, {
            properties: { ...actorProperty(call), ...Object.fromEntries(others) },
            required: required.filter((name) => !inPath.includes(name)),
          }),
        }
      : {}),
    responses: responsesOf(call, schemas),
  };
}

const audiences: Readonly<Record<Access, string>> = {
  public: 'For everybody.',
  user: 'For whoever is signed in.',
  admin: 'For admins.',
};

function descriptionOf({ access, upload }: AnyCall): string {
  const who = audiences[access as Access];
  return upload === undefined ? who : `${who} Without files the same fields are taken as JSON too.`;
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of up to 200 characters: the same key does the work once.',
  schema: { type: 'string', maxLength: 200 },
};

/** The field that names the acting user is described on every call that takes it, though it is never needed. */
function actorProperty(call: AnyCall): Json {
  if (call.actor === undefined) return {};
  return {
    [call.actor]: {
      type: 'string',
      description: 'Id of the signed-in user; may be left out, may not name another.',
    },
  };
}

/** A form alone where files may come along: clients that are made from it then send just that. */
function bodyOf(call: AnyCall, body: { properties: Json; required: string[] }): Json {
  const schema = { type: 'object', ...body };
  if (call.upload === undefined)
    return { required: body.required.length > 0, content: jsonOf(withExample(schema)) };
  const file = { type: 'string', format: 'binary' };
  const upload = call.upload.many ? { type: 'array', items: file } : file;
  const form = { ...schema, properties: { ...body.properties, [call.upload.field]: upload } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function responsesOf(call: AnyCall, schemas: WireSchemas): Json {
  const all = [...(call.refusals as RefusalCode[]), ...commonRefusals];
  const { [call.status]: _success, ...byStatus } = byStatusOf(all, call.refuses);
  const refused = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    codes.every(isCommon) && status in commonByStatus
      ? { $ref: `#/components/responses/Refused${status}` }
      : refusedWith(codes),
  ]);
  return {
    ...(Object.fromEntries(refused) as Json),
    [call.status]: { ...doneOf(call, schemas), ...ruleNote(call) },
  };
}

function refusedWith(codes: readonly RefusalCode[]): Json {
  const example = refusalExample(codes[0]);
  return {
    description: describe(codes),
    content: { 'application/json': { schema: refusalReference, example } },
  };
}

function isCommon(code: RefusalCode): boolean {
  return (commonRefusals as readonly RefusalCode[]).includes(code);
}

function doneOf(call: AnyCall, schemas: WireSchemas): Json {
  if (call.envelope !== 'bytes')
    return { description: 'Done.', content: jsonOf({ schema: answeredSchema(call, schemas) }) };
  const isText = call.media?.startsWith('text/') ?? false;
  const schema = isText ? { type: 'string' } : { type: 'string', format: 'binary' };
  return { description: 'The bytes asked for.', content: { [call.media ?? '*/*']: { schema } } };
}

/** On SPEC's calls a refusal by a rule answers like a success with `success: false`. */
function ruleNote(call: AnyCall): Json {
  const rules = (call.refusals as RefusalCode[]).filter(
    (code) => statusOfRefusal(code, call.refuses) === 200,
  );
  if (rules.length === 0) return {};
  return { description: `Done; or \`success: false\` with one of: ${describe(rules)}` };
}

function describe(codes: readonly RefusalCode[]): string {
  return codes.map((code) => `\`${code}\` ${en.refusals[code]}`).join(' ');
}

const refusalReference: Json = { $ref: '#/components/schemas/Refusal' };

/** The one body of every refusal, whatever its status. Source: WIRE "For every call". */
const refusalSchema: Json = {
  type: 'object',
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'A sentence for the reader, in the language of the request.' },
    fields: {
      type: 'object',
      description: 'What is wrong with single fields, by their names.',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
        required: ['code', 'message'],
      },
    },
    retryAfterSeconds: { type: 'number' },
  },
  required: ['success', 'code', 'message', 'fields'],
};

/** Refusals that any call may give, by the status that they have on calls that refuse aloud. */
const commonByStatus = byStatusOf(commonRefusals, 'aloud');

const commonResponses: Json = Object.fromEntries(
  Object.entries(commonByStatus).map(([status, codes = []]) => [`Refused${status}`, refusedWith(codes)]),
);

function byStatusOf(codes: readonly RefusalCode[], manner: Manner): Partial<Record<string, RefusalCode[]>> {
  const byStatus: Partial<Record<string, RefusalCode[]>> = {};
  for (const code of codes) (byStatus[statusOfRefusal(code, manner)] ??= []).push(code);
  return byStatus;
}

function jsonOf(media: Json): Json {
  return { 'application/json': media };
}

/** Where refusals by a rule answer 200, an answer with 200 may be one. */
function answeredSchema(call: AnyCall, schemas: WireSchemas): Json {
  const done = answerSchema(call, schemas);
  return call.refuses === 'quietly' && call.status === 200 ? { anyOf: [done, refusalReference] } : done;
}

function answerSchema(call: AnyCall, schemas: WireSchemas): Json {
  const output = schemas.of(call.output as z.core.$ZodType);
  if (call.envelope === 'bare') return output;
  const properties = {
    success: { type: 'boolean', const: true },
    message: { type: 'string' },
    ...(output['properties'] as Json),
  };
  const required = ['success', 'message', ...((output['required'] ?? []) as string[])];
  return { ...output, type: 'object', properties, required };
}
