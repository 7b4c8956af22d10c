import { readFile } from 'node:fs/promises';

/*
 * Modules that packages load or compile at the start of the server, though no first answer needs them, are loaded in the bundle when
 * first used (docs/decisions/0073-packages-wait-in-the-bundle.md). A text that a package does not have any more fails the build.
 */
const rewrites = {
  // Asking for Response loads the whole HTTP client of Node. At this place there are texts, bytes, streams and these alone.
  '@fastify/compress/lib/utils.js': [
    [
      'return obj instanceof ReadableStream\n',
      'return typeof obj !== "string" && !Buffer.isBuffer(obj) && obj instanceof ReadableStream\n',
    ],
    [
      'return obj instanceof Response\n',
      'return typeof obj === "object" && !Buffer.isBuffer(obj) && !isStream(obj) && obj instanceof Response\n',
    ],
  ],
  // Only without a wildcard, which we have.
  '@fastify/static/index.js': [
    ["const { glob } = require('glob')", "const glob = (...asked) => require('glob').glob(...asked)"],
  ],
  // Only for a server of HTTP/2.
  'fastify/lib/server.js': [
    ["const http2 = require('node:http2')", ''],
    ['  if (options.http2) {\n', "  if (options.http2) {\n    const http2 = require('node:http2')\n"],
  ],
  // Functions of text, anew with each route: the nodes of the tree ask the text itself, and handlers compile what a request asks for.
  'find-my-way/lib/node.js': [
    [
      `  const lines = []
  for (let i = 1; i < prefix.length; i++) {
    const charCode = prefix.charCodeAt(i)
    lines.push(\`path.charCodeAt(i + \${i}) === \${charCode}\`)
  }
  return new Function('path', 'i', \`'use strict'\\nreturn \${lines.join(' && ')}\`) // eslint-disable-line
`,
      '  return (path, i) => path.startsWith(prefix, i)\n',
    ],
  ],
  'find-my-way/lib/handler-storage.js': [
    [
      '_createParamsObject: this._compileCreateParamsObject(params)\n',
      `_createParamsObject: (...values) => {
        handlerObject._createParamsObject = this._compileCreateParamsObject(params)
        return handlerObject._createParamsObject(...values)
      }
`,
    ],
    [
      "this._getHandlerMatchingConstraints = new Function('derivedConstraints', lines.join('\\n'))",
      `this._getHandlerMatchingConstraints = function (derived) {
      this._getHandlerMatchingConstraints = new Function('derivedConstraints', lines.join('\\n'))
      return this._getHandlerMatchingConstraints(derived)
    }`,
    ],
  ],
  // Looks for the line that it is called from, for which V8 counts the lines of the whole script.
  'http-errors/index.js': [
    [
      "var deprecate = require('depd')('http-errors')",
      "var deprecate = function (message) { require('depd')('http-errors')(message) }",
    ],
  ],
};

/** Files of which a part is enough. */
const parts = {
  // The plugin that compresses asks it what is worth it, and nothing else.
  'mime-db/db.json': (text) => {
    const worthIt = Object.entries(JSON.parse(text)).filter(([, { compressible }]) => compressible);
    const kept = Object.fromEntries(worthIt.map(([name]) => [name, { compressible: true }]));
    return `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(kept))})`;
  },
};

/** The text of a file of a package, with what is to wait. */
export function waiting(name, text) {
  if (name in parts) return parts[name](text);
  return (rewrites[name] ?? []).reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2)
      throw new Error(`${name} does not have this once any more: ${from}`);
    return changed.replace(from, () => to);
  }, text);
}

const names = [...Object.keys(rewrites), ...Object.keys(parts)];
const filter = new RegExp(`/node_modules/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`);

/** Plugin of the bundler. */
export const later = {
  name: 'later',
  setup({ onLoad }) {
    onLoad({ filter }, async ({ path }) => {
      const [, name = ''] = filter.exec(path) ?? [];
      return { contents: waiting(name, await readFile(path, 'utf8')), loader: 'js' };
    });
  },
};
