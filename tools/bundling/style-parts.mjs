import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

/** At-rules that hold rules of classes. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container']);
/** What a selector only may ask for; left out, a rule is kept rather than lost. */
const OPTIONAL = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** Such as `--leaf`: where no style names it, it changes nothing. */
const VARIABLE = /^--/;
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
  const css = node.nodes === undefined ? `${node.toString()};` : node.toString();
  if (node.type === 'rule') return partOfRule(node, css);
  if (node.type !== 'atrule' || node.nodes === undefined) return css;
  if (GROUPS.has(node.name)) {
    const parts = partsOf(node);
    const open = `@${node.name} ${node.params}{`;
    return parts.every((part) => typeof part === 'string') ? `${open}${parts.join('')}}` : { open, parts };
  }
  const name = nameOf(node);
  return name === undefined ? css : { name, css };
}

/** What other styles call an at-rule by: a variable, an animation or a font. */
function nameOf({ name, params, nodes }) {
  if (name === 'property' || name === 'keyframes') return params;
  const family = nodes.find(({ prop }) => prop === 'font-family')?.value;
  return name === 'font-face' ? family : undefined;
}

function partOfRule(node, css) {
  const needs = node.selectors.map(needsOf);
  if (needs.every((each) => each.length > 0)) return { needs, css };
  return node.nodes.some(({ prop }) => VARIABLE.test(prop)) ? valuesOf(node) : css;
}

/** A rule that gives variables their values, of which a page needs those that its styles name. */
function valuesOf({ selector, nodes }) {
  const parts = nodes.map((node) => {
    const css = `${node.toString()};`;
    return VARIABLE.test(node.prop) ? { name: node.prop, css } : css;
  });
  return { open: `${selector}{`, parts };
}

/**
 * What a page must hold for a selector: classes of elements and of those around them as they stand in HTML, tags as `<a`,
 * and the language of the page as `:lang(te)`.
 */
function needsOf(selector) {
  const certain = unwrapped(selector).replaceAll(OPTIONAL, '');
  const classes = [...certain.matchAll(CLASS)].map(([, name]) => unescaped(name));
  const languages = certain.match(/:lang\(\w+\)/g) ?? [];
  const tags = certain.replaceAll(CLASS, '').replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|#[\w-]+/g, '');
  return [...classes, ...languages, ...Array.from(tags.match(/[a-z][\w-]*/g) ?? [], (tag) => `<${tag}`)];
}

/** A selector within `:is()` or `:where()`, where it is the only one in it. */
function unwrapped(selector) {
  const [start = ''] = /^:(?:is|where)\(/.exec(selector) ?? [];
  if (start === '') return selector;
  let depth = 1;
  for (let at = start.length; at < selector.length; at += 1) {
    const character = selector[at];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 1) return selector;
    if (depth === 0) return `${selector.slice(start.length, at)}${selector.slice(at + 1)}`;
  }
  return selector;
}

function unescaped(name) {
  return name.replaceAll(/\\(?:([\da-fA-F]{1,6})\s?|(.))/g, (_all, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
