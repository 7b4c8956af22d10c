import type { AnyCall } from '@polam/contract/call';
import { wireForms } from '@polam/contract/scalars';
import type { Field } from '@polam/contract/fields';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Description of the API: the OpenAPI document and a page for human readers. */
export function mountApiDocs(app: FastifyInstance, calls: readonly AnyCall[], publicUrl: string): void {
  // Built at the first request: the server starts without them.
  let openApi: string | undefined;
  let page: string | undefined;
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((openApi ??= JSON.stringify(openApiOf(calls, publicUrl)))),
  );
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send((page ??= pageOf(calls))),
  );
}

function pageOf(calls: readonly AnyCall[]): string {
  const nouns = [...new Set(calls.map((call) => call.name.split('.')[0] ?? ''))].sort();
  const sections = nouns.map((noun) => {
    const own = calls.filter((call) => call.name.startsWith(`${noun}.`));
    return `<section id="${noun}"><h2>${escape(noun)}</h2>${own.map(articleOf).join('')}</section>`;
  });
  const index = nouns.map((noun) => `<a href="#${noun}">${escape(noun)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Polam API</title>
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Polam API</h1>
<p>Every call, as the contract declares it. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
The <code>Authorization</code> header carries the bare token that sign-in gives. Money is in rupees.
A writing call takes an <code>Idempotency-Key</code> header: the same key does the work once.</p>
<nav>${index}</nav>${sections.join('')}</main></body></html>`;
}

function articleOf(call: AnyCall): string {
  const fields = Object.values(call.input.fields as Readonly<Record<string, Field>>);
  const inputs = fields.map(
    (field) => `<li><code>${escape(field.wireName)}</code> ${escape(formOf(field))}</li>`,
  );
  const actor = call.actor === undefined ? '' : ` Actor field: <code>${escape(call.actor)}</code>.`;
  const refusals = (call.refusals as string[]).map((code) => `<code>${escape(code)}</code>`).join(' ');
  return `<article id="${call.name}"><h3><b>${call.method}</b> <code>${escape(call.path)}</code></h3>
<p>${escape(call.summary)} For: ${call.access}.${actor}</p>${inputs.length > 0 ? `<ul>${inputs.join('')}</ul>` : ''}
${refusals === '' ? '' : `<p>May be refused: ${refusals}</p>`}</article>`;
}

function formOf(field: Field): string {
  const form = wireForms.get(field.schema);
  if (form === undefined) return '';
  const words = Array.isArray(form['enum']) ? `one of ${form['enum'].join(', ')}` : textOf(form['type']);
  return [words, form['description']].filter(Boolean).join('. ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:#2b2118;--paper:#fbf8f1;--leaf:#14663a}
@media(prefers-color-scheme:dark){:root{--ink:#f3ece0;--paper:#14110d;--leaf:#6fc795}}
body{margin:0;background:var(--paper);color:var(--ink)}main{max-width:60rem;margin:auto;padding:1.5rem}
a,h3 b{color:var(--leaf)}nav{display:flex;flex-wrap:wrap;gap:.75rem}article{border-top:1px solid #8884;padding:.5rem 0}
h2{text-transform:capitalize;margin-top:2rem}h3{font-size:1rem;margin:.5rem 0;overflow-wrap:anywhere}code{font-size:.9em}`;
