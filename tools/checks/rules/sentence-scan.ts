import ts from 'typescript';

/** A sentence of a catalogue: its key (nested ones joined by dots) and the source text of its value. */
export interface Sentence {
  readonly key: string;
  readonly text: string;
}

/** A text in a component instead of a catalogue. */
export interface StrayText {
  readonly line: number;
  readonly text: string;
}

const ATTRIBUTES = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'label',
  'summary',
]);

/** Every sentence in the object literals of a catalogue file, also below nested objects. */
export function listSentences(path: string, text: string): Sentence[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node, above: string): void => {
    if (!ts.isPropertyAssignment(node)) return ts.forEachChild(node, (child) => visit(child, above));
    const key = `${above}${nameOf(node.name)}`;
    if (ts.isObjectLiteralExpression(node.initializer)) {
      return ts.forEachChild(node.initializer, (child) => visit(child, `${key}.`));
    }
    found.push({ key, text: node.initializer.getText(file) });
  };
  visit(file, '');
  return found;
}

/** Visible texts that contain letters and do not come from a catalogue. */
export function listStrayTexts(path: string, text: string): StrayText[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: StrayText[] = [];
  const visit = (node: ts.Node): void => {
    const stray = strayTextOf(node);
    if (stray !== null && /\p{L}/u.test(stray)) {
      found.push({
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
        text: stray.trim(),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Keys that a source names: whole string literals, and beginnings of templates such as `units.${unit}`. */
export function listLiterals(text: string): {
  readonly whole: Set<string>;
  readonly beginnings: readonly string[];
} {
  const whole = new Set([...text.matchAll(/['"`]([a-zA-Z0-9][\w.-]*)['"`]/g)].map(([, key = '']) => key));
  const beginnings = [...text.matchAll(/`([a-zA-Z0-9][\w-]*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start);
  return { whole, beginnings };
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

function strayTextOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && isChild(node)) return literalOf(node.expression);
  if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText())) {
    const { initializer } = node;
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    return literalOf(value);
  }
  return null;
}

function isChild(node: ts.JsxExpression): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
}

function literalOf(value: ts.Node | undefined): string | null {
  if (!value) return null;
  if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) return value.text;
  if (!ts.isTemplateExpression(value)) return null;
  return [value.head.text, ...value.templateSpans.map((span) => span.literal.text)].join(' ');
}
