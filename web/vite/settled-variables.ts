import type { AtRule, ChildNode, Declaration, Plugin, Root } from 'postcss';

/** A variable of Tailwind as it is read, with what stands behind it where nothing gives it a value. */
const READ = /var\((--(?:tw|default)-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
const NAME = /--(?:tw|default)-[\w-]+/g;
/** Variables that are Tailwind's alone. */
const TAILWINDS = /^--(?:tw|default)-/;
/** A variable of the theme, which sets it once and for all pages. */
const DEFAULT = /^--default-/;
/** Layers of a `box-shadow` that draw nothing: whole ones, as `inset 0 0 0 0 #0000` ends alike. */
const NO_SHADOW = /(?<=^|,)\s*0 0 #0000,|,\s*0 0 #0000(?=,|$)/g;
const BORDER_STYLE = /^border(?:-[\w-]+)?-style$/;

/**
 * Settles the variables of Tailwind (`--tw-…`) that never vary: each of its utilities has room for all those that it could be
 * combined with, and most of these are not used here.
 *
 * A variable that no rule sets is read as its first value, or as what stands behind it; one that each rule which sets it reads,
 * and no other rule, as what that rule says; one that no rule reads is not set. Nothing is said of solid borders, which all
 * are by Tailwind's base.
 */
export function settledVariables(): Plugin {
  return { postcssPlugin: 'polam:settled-variables', OnceExit: settle };
}

function settle(sheet: Root): void {
  const firstValues = readFirstValues(sheet);
  const written = declarationsOf(sheet);
  const set = new Set(written.map(({ prop }) => prop));
  const defaults = readDefaults(written);
  const shared = new Set([
    ...written.flatMap((each) => namesIn(each).filter((name) => ownValue(each, name) === null)),
    ...written.filter((each) => !isReadBeside(each)).map(({ prop }) => prop),
  ]);
  for (const each of written) {
    setValue(each, (name, behind) => {
      if (!set.has(name)) return firstValues.get(name) ?? behind ?? null;
      return defaults.get(name) ?? (shared.has(name) ? null : ownValue(each, name));
    });
  }
  dropUnread(sheet);
  dropOverridden(sheet);
}

function dropUnread(sheet: Root): void {
  const read = new Set(declarationsOf(sheet).flatMap(namesIn));
  sheet.walkDecls(TAILWINDS, (each) => {
    if (!read.has(each.prop)) each.remove();
  });
  sheet.walkAtRules('property', (rule) => {
    if (rule.params.startsWith('--tw-') && !read.has(rule.params)) rule.remove();
  });
}

/** Tailwind's colour of placeholders, in place of which our base has one. */
function dropOverridden(sheet: Root): void {
  sheet.walkAtRules('supports', (rule) => {
    const rules: string[] = [];
    rule.walkRules(({ selector }) => void rules.push(selector));
    if (rules.length > 0 && rules.every((selector) => selector === '::placeholder')) rule.remove();
  });
}

/** All that rules say, without the values that variables begin with. */
function declarationsOf(sheet: Root): readonly Declaration[] {
  const found: Declaration[] = [];
  sheet.walkDecls((each) => {
    if (!isFirstValue(each)) found.push(each);
  });
  return found;
}

/** Whether it stands in `@property`, or in the layer that does the same for browsers that have none. */
function isFirstValue({ parent }: ChildNode): boolean {
  if (parent === undefined || parent.type !== 'atrule')
    return parent !== undefined && parent.type === 'rule' && isFirstValue(parent as ChildNode);
  const { name, params } = parent as Extract<ChildNode, { type: 'atrule' }>;
  return (
    name === 'property' || (name === 'layer' && params === 'properties') || isFirstValue(parent as ChildNode)
  );
}

/** First values by variable, with the unit that sums need. */
function readFirstValues(sheet: Root): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  sheet.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => {
      values.set(rule.params, value === '0' && rule.toString().includes('<length>') ? '0px' : value);
    });
  });
  return values;
}

function namesIn({ value }: Declaration): readonly string[] {
  return value.match(NAME) ?? [];
}

/** The theme's own values by variable. Errors: where one depends on a condition, as it is not the same for all pages then. */
function readDefaults(written: readonly Declaration[]): ReadonlyMap<string, string> {
  const defaults = written.filter(({ prop }) => DEFAULT.test(prop));
  for (const each of defaults)
    if (isConditional(each)) throw each.error(`${each.prop} of the theme is set under a condition`);
  return new Map(defaults.map(({ prop, value }) => [prop, value]));
}

function isConditional({ parent }: ChildNode): boolean {
  if (parent === undefined || parent.type === 'root' || parent.type === 'document') return false;
  const isLayer = parent.type === 'atrule' && (parent as AtRule).name === 'layer';
  return (parent.type === 'atrule' && !isLayer) || isConditional(parent as ChildNode);
}

/** Whether the rule that sets a variable reads it too; one that does not sets it for another. */
function isReadBeside({ parent, prop }: Declaration): boolean {
  return parent?.nodes.some((each) => each.type === 'decl' && namesIn(each).includes(prop)) ?? false;
}

/** Value that the rule itself gives a variable which it reads. */
function ownValue({ parent }: Declaration, name: string): string | null {
  const own = parent?.nodes.filter((each) => each.type === 'decl' && each.prop === name) ?? [];
  const [only] = own;
  return own.length === 1 && only?.type === 'decl' && !only.value.includes('--tw-') ? only.value : null;
}

function setValue(declaration: Declaration, valueOf: (name: string, behind?: string) => string | null): void {
  const { prop, value: before } = declaration;
  const settled = before.replaceAll(
    READ,
    (whole, name: string, behind?: string) => valueOf(name, behind) ?? whole,
  );
  if (settled === before) return;
  const value = prop === 'box-shadow' ? settled.replaceAll(NO_SHADOW, '') : settled;
  declaration.value = value.replaceAll(/\s+/g, ' ').trim();
  if (BORDER_STYLE.test(prop) && declaration.value === 'solid') declaration.remove();
}
