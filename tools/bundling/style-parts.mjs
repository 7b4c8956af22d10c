import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

/** At-rules that hold rules of classes. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container']);
/** What a selector only may ask for; left out, a rule is kept rather than lost. */
const OPTIONAL = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** A variable by which utilities work together: without a utility that names it, nothing does. */
const OWN = /^--tw-/;
const CLASS = /\.((?:\\(?:[\da-fA-F]{1,6}\s?|.)|[\w-]|[^\0-\x7F])+)/g;

/** Writes the parts of each style sheet of the built app, from which the server picks those that a page uses. */
export function writeStyleParts(build) {
  const assets = join(build, 'client', 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const parts = sheets.map((name) => [
    `/assets/${name}`,
    splitStyles(readFileSync(join(assets, name), 'utf8')),
  ]);
  writeFileSync(join(build, 'server', 'style-parts.json'), JSON.stringify(Object.fromEntries(parts)));
}

/** The parts of a style sheet (`StylePart` in server/src/http/pages/first-paint.ts), in their order. */
export function splitStyles(css) {
  return partsOf(postcss.parse(css));
}

function partsOf(container) {
  const parts = [];
  for (const node of container.nodes) {
    const part = partOf(node);
    // Neighbours that every page has are one part.
    if (typeof part === 'string' && typeof parts.at(-1) === 'string') parts.push(parts.pop() + part);
    else if (part !== null) parts.push(part);
  }
  return parts;
}

function partOf(node) {
  if (node.type === 'comment') return null;
  if (node.type === 'atrule' && node.nodes !== undefined && GROUPS.has(node.name)) {
    const parts = partsOf(node);
    const open = `@${node.name} ${node.params}{`;
    return parts.every((part) => typeof part === 'string') ? `${open}${parts.join('')}}` : { open, parts };
  }
  const css = node.nodes === undefined ? `${node.toString()};` : node.toString();
  if (node.type === 'atrule' && node.name === 'property' && OWN.test(node.params))
    return { property: node.params, css };
  if (node.type !== 'rule') return css;
  const classes = node.selectors.map(classesOf);
  if (classes.every((each) => each.length > 0)) return { classes, css };
  return node.nodes.every(({ prop }) => OWN.test(prop)) ? valuesOf(node) : css;
}

/** A rule for all elements that gives variables of utilities their first values, for browsers without `@property`. */
function valuesOf({ selector, nodes }) {
  const parts = nodes.map((node) => ({ property: node.prop, css: `${node.toString()};` }));
  return { open: `${selector}{`, parts };
}

/** Classes that an element and those around it need for a selector, as they stand in HTML. */
function classesOf(selector) {
  return [...selector.replaceAll(OPTIONAL, '').matchAll(CLASS)].map(([, name]) => unescaped(name));
}

function unescaped(name) {
  return name.replaceAll(/\\(?:([\da-fA-F]{1,6})\s?|(.))/g, (_all, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
