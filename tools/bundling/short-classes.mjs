import postcss from 'postcss';

/** A class in a selector, as CSS escapes it. */
export const CLASS = /\.((?:\\(?:[\da-fA-F]{1,6}\s?|.)|[\w-]|[^\0-\x7F])+)/g;
/** Classes that scripts of documents look for. */
const KEPT = new Set(['breathing']);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A short name for each class of a style sheet, by its name in HTML. */
export function shortNames(css) {
  const names = new Map();
  eachSelector(postcss.parse(css), (rule) => {
    for (const [, escaped] of rule.selector.matchAll(CLASS)) {
      const name = unescaped(escaped);
      if (!KEPT.has(name) && !names.has(name)) names.set(name, nameOf(names.size));
    }
  });
  return names;
}

/** The same style sheet with short names. */
export function withShortNames(css, names) {
  const sheet = postcss.parse(css);
  eachSelector(sheet, (rule) => {
    rule.selector = rule.selector.replaceAll(CLASS, (whole, escaped) => {
      const short = names.get(unescaped(escaped));
      return short === undefined ? whole : `.${short}`;
    });
  });
  return sheet.toString();
}

/** A name in HTML of a class as CSS escapes it. */
export function unescaped(name) {
  return name.replaceAll(/\\(?:([\da-fA-F]{1,6})\s?|(.))/g, (_all, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** The rules of a sheet but the steps of animations. */
function eachSelector(sheet, visit) {
  sheet.walkRules((rule) => {
    if (rule.parent?.name !== 'keyframes') visit(rule);
  });
}

function nameOf(at) {
  const last = LETTERS[at % LETTERS.length];
  return at < LETTERS.length ? last : nameOf(Math.floor(at / LETTERS.length) - 1) + last;
}
