import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { CLASS, shortNames, unescaped, withShortNames } from './short-classes.mjs';

/** At-rules that hold rules of classes. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container']);
/** Optional conditions of a selector; left out, a rule is kept rather than lost. */
const OPTIONAL = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
/** Such as `--leaf`: where no style names it, it changes nothing. */
const VARIABLE = /^--/;
/** Width from which on a screen is wide, in rem: the first breakpoint. */
const WIDE_REM = 40;
/** Width below which text is of twice its size on a small phone (`large-text` in web/src/ui/theme.css). */
const LARGE_TEXT = /^\((?:width<=|max-width:)14\.99rem\)$/;
/** A requirement that no page meets: the rule comes with the whole sheet, after the page. */
const WHOLE_SHEET = 'the whole sheet';
/**
 * Parts that browsers draw within a field of a type, and that type as it stands in HTML. Those of a day mend by a pixel or two
 * what browsers do, for 0.1 kB of a list with a filter by day.
 */
const FIELD_PARTS = [
  [/::-webkit-(?:date|calendar)/, WHOLE_SHEET],
  [/::-webkit-(?:inner|outer)-spin-button/, 'type="number"'],
  [/::-webkit-search-/, 'type="search"'],
  [/::(?:-webkit-)?file-(?:selector|upload)-button/, 'type="file"'],
];
/** A condition on the least width alone, in either spelling. */
const LEAST_WIDTH = /^\((?:width\s*>=|min-width:)\s*([\d.]+)rem\)$/;

/**
 * Writes what the server needs of each style sheet of the built app (`Sheet` in server/src/http/pages/first-paint.ts): its
 * parts, from which it picks those that a page uses, and the same with short class names, for documents. What wide
 * screens, and text of twice its size, alone need of the latter is a file.
 */
export function writeStyleParts(build) {
  const assets = join(build, 'client', 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const described = sheets.map((name) => [`/assets/${name}`, describeSheet(assets, name)]);
  writeFileSync(join(build, 'server', 'style-parts.json'), JSON.stringify(Object.fromEntries(described)));
}

function describeSheet(assets, name) {
  const css = readFileSync(join(assets, name), 'utf8');
  const names = shortNames(css);
  const short = withShortNames(css, names);
  const wide = wideRules(short);
  const hash = createHash('sha256').update(wide).digest('hex').slice(0, 8);
  writeFileSync(join(assets, `wide-${hash}.css`), wide);
  return {
    parts: splitStyles(css),
    short: {
      parts: splitStyles(narrowRules(short)),
      names: Object.fromEntries(names),
      wide: { path: `/assets/wide-${hash}.css`, media: `(width>=${WIDE_REM}rem),(width<15rem)` },
    },
  };
}

/**
 * The rules of a sheet that few screens need, wide ones or with large text, within their layers, and the values of variables, of which a page
 * brings no more than its other rules name.
 */
export function wideRules(css) {
  const sheet = postcss.parse(css);
  keepIf(sheet, (node) => isOfFew(node) || givesVariables(node));
  return sheet.toString();
}

function givesVariables({ type, name, nodes = [] }) {
  if (type === 'atrule') return name === 'property';
  return type === 'rule' && nodes.every(({ prop }) => VARIABLE.test(prop));
}

/** The other rules of a sheet. */
function narrowRules(css) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('media', (rule) => {
    if (isOfFew(rule)) rule.remove();
  });
  return sheet.toString();
}

/** Removes all but the groups that are wanted, and those around them. */
function keepIf(container, isWanted) {
  container.each((node) => {
    if (isWanted(node)) return;
    if (node.nodes !== undefined && node.type === 'atrule') keepIf(node, isWanted);
    if (node.type !== 'atrule' || (node.nodes?.length ?? 0) === 0) node.remove();
  });
}

function isOfFew({ type, name, params = '' }) {
  if (type !== 'atrule' || name !== 'media') return false;
  const isWide = Number(LEAST_WIDTH.exec(params.trim())?.[1] ?? 0) >= WIDE_REM;
  return isWide || LARGE_TEXT.test(params.replaceAll(' ', ''));
}

/** The parts of a style sheet (`StylePart` in server/src/http/pages/styles/picked-styles.ts), in their order. */
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

/** Name of an at-rule in other styles: a variable, an animation or a font. */
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
 * Requirements of a selector on a page: classes of elements and of those around them as they stand in HTML, tags as `<a`,
 * the language of the page as `:lang(te)`, and the types of its fields as `type="file"`.
 */
function needsOf(selector) {
  const certain = unwrapped(selector).replaceAll(OPTIONAL, '');
  const classes = [...certain.matchAll(CLASS)].map(([, name]) => unescaped(name));
  const languages = certain.match(/:lang\(\w+\)/g) ?? [];
  const tags = certain.replaceAll(CLASS, '').replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|#[\w-]+/g, '');
  const types = FIELD_PARTS.filter(([part]) => part.test(certain)).map(([, type]) => type);
  return [
    ...classes,
    ...languages,
    ...types,
    ...Array.from(tags.match(/[a-z][\w-]*/g) ?? [], (tag) => `<${tag}`),
  ];
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
