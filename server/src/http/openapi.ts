import { pathNames, type AnyCall } from '@polam/contract/call';
import { commonRefusals, statusOfRefusal, type RefusalCode } from '@polam/contract/refusals';
import { wireForms } from '@polam/contract/scalars';
import { en } from '@polam/contract/messages/en';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of calls, made from the contract alone. */
export function openApiOf(calls: readonly AnyCall[], publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Polam',
      version: '1',
      description:
        'The API of the Polam marketplace. Money is in rupees, quantities in units of the listing, days are ' +
        'YYYY-MM-DD. Writing calls take an Idempotency-Key header. Numbers may come as text.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}

function operationOf(call: AnyCall): Json {
  const input = wireSchema(call.input);
  const inPath = pathNames(call.path);
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    ...(call.access === 'public' ? {} : { security: [{ token: [] }] }),
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
    responses: responsesOf(call),
  };
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

function bodyOf(call: AnyCall, body: { properties: Json; required: string[] }): Json {
  const schema = { type: 'object', ...body };
  if (call.upload === undefined) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary' };
  const upload = call.upload.many ? { type: 'array', items: file } : file;
  const form = { ...schema, properties: { ...body.properties, [call.upload.field]: upload } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, 'application/json': { schema } },
  };
}

function responsesOf(call: AnyCall): Json {
  const done: Json =
    call.envelope === 'bytes'
      ? { description: 'The bytes asked for.' }
      : { description: 'Done.', content: jsonOf(answeredSchema(call)) };
  const byStatus: Partial<Record<string, RefusalCode[]>> = {};
  for (const code of [...(call.refusals as RefusalCode[]), ...commonRefusals]) {
    const status = statusOfRefusal(code, call.refuses);
    if (status !== call.status) (byStatus[status] ??= []).push(code);
  }
  const refused: [string, Json][] = Object.entries(byStatus).map(([status, codes]) => [
    status,
    { description: describe(codes ?? []), content: jsonOf(refusalReference) },
  ]);
  return { ...Object.fromEntries(refused), [call.status]: { ...done, ...ruleNote(call) } };
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

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** On SPEC’s calls what answers 200 may be a refusal by a rule. */
function answeredSchema(call: AnyCall): Json {
  const done = answerSchema(call);
  return call.origin === 'spec' && call.status === 200 ? { anyOf: [done, refusalReference] } : done;
}

function answerSchema(call: AnyCall): Json {
  const output = wireSchema(call.output as z.core.$ZodType);
  if (call.envelope === 'bare') return output;
  const properties = {
    success: { type: 'boolean' },
    message: { type: 'string' },
    ...(output['properties'] as Json),
  };
  return { ...output, properties };
}

function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const form = wireForms.get(zodSchema);
      if (form === undefined) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, form);
    },
  });
  return json;
}
