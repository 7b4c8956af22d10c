import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const theme = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const darkAt = theme.indexOf('@variant dark');
const themes = {
  light: tokensOf(theme.slice(0, darkAt)),
  dark: tokensOf(theme.slice(darkAt, theme.indexOf('@theme'))),
};

const plates = ['grain', 'oilseed', 'vegetable', 'spice', 'fruit', 'misc', 'machine'].map(
  (kind) => `tint-${kind}`,
);
const grounds = ['paper', 'card', 'sunk'];
const notes = ['leaf-tint', 'turmeric-tint', 'chilli-tint', 'sky-tint'];

/** Colours of words, with the backgrounds behind them: 4.5 to 1. Source: WCAG 2.2, 1.4.3. */
const words: Readonly<Record<string, readonly string[]>> = {
  soil: [...grounds, ...notes, ...plates],
  'soil-soft': [...grounds, ...notes, ...plates],
  leaf: [...grounds, 'leaf-tint', ...plates],
  'leaf-deep': [...grounds, 'leaf-tint'],
  'on-leaf': ['leaf', 'leaf-deep'],
  'on-turmeric': ['turmeric', 'turmeric-deep'],
  chilli: [...grounds, 'chilli-tint'],
  card: ['chilli'],
  sky: [...grounds, 'sky-tint'],
};

/** Borders of controls, icons, stars, marks and the ring of focus: 3 to 1. Source: WCAG 2.2, 1.4.11. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  'line-strong': grounds,
  leaf: [...grounds, 'leaf-tint', 'turmeric-tint'],
  'on-leaf': ['leaf'],
  'turmeric-ink': [...grounds, 'turmeric-tint'],
  chilli: [...grounds, 'chilli-tint'],
  sky: [...grounds, ...notes, ...plates],
};

const asPairs = (table: typeof words) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each(Object.entries(themes))('the %s colours', (_name, tokens) => {
  it.each(asPairs(words))('let %s be read on %s', (front, back) => {
    expect(contrast(valueOf(tokens, front), valueOf(tokens, back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(asPairs(shapes))('let the shape of %s be seen on %s', (front, back) => {
    expect(contrast(valueOf(tokens, front), valueOf(tokens, back))).toBeGreaterThanOrEqual(3);
  });

  it('let white words be read on a veiled picture, however bright it is', () => {
    for (const veil of ['veil', 'veil-deep']) {
      expect(contrast('#ffffff', overWhite(valueOf(tokens, veil)))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the room of a scroll bar beside a dialog', () => {
  it('has a colour of its own, as a backdrop does not reach there and a picture is not drawn there', () => {
    const rules = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

    const behindDialog = /html:has\(dialog:modal\) \{[^}]*\}/.exec(rules)?.[0] ?? '';

    expect(behindDialog).toContain('scrollbar-gutter: stable;');
    expect(behindDialog).toMatch(/ background: color-mix\(/);
  });
});

describe('the colours', () => {
  it('are the same in number by day and by night', () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  });

  it('meet on a screen only where their contrast is known', () => {
    const known = new Set(
      [...asPairs(words), ...asPairs(shapes), ['white', 'veil'], ['white', 'veil-deep']].map(String),
    );

    const unknown = pairsOnScreens().filter((pair) => !known.has(pair));

    expect(pairsOnScreens().length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });
});

/** Every text colour that is in one class list with a background, as "front,back". */
function pairsOnScreens(): string[] {
  const source = resolve(import.meta.dirname, '..');
  const names = Object.keys(themes.light).concat('white').join('|');
  const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  const lists = screens.flatMap(
    (path) => readFileSync(join(source, path), 'utf8').match(/(['"])[^'"\n]*\1/g) ?? [],
  );
  const found = lists.flatMap((list) => {
    const fronts = coloursOf(list, new RegExp(`(?<![\\w-])text-(${names})(?![\\w-])`, 'g'));
    const backs = coloursOf(list, new RegExp(`(?<![\\w-])bg-(${names})(?![\\w-])`, 'g'));
    return fronts.flatMap((front) => backs.map((back) => `${front},${back}`));
  });
  return [...new Set(found)].sort();
}

function coloursOf(list: string, pattern: RegExp): string[] {
  return [...list.matchAll(pattern)].map(([, name = '']) => name);
}

type Tokens = Readonly<Record<string, string>>;

function tokensOf(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/^\s*--([a-z-]+):\s*(#[0-9a-f]{6}|rgb\([^)]+\));/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

function valueOf(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
  return value;
}

type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Colour that a half transparent one, `rgb(27 20 13 / 0.6)`, becomes over white. */
function overWhite(colour: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const mixed = [red, green, blue].map((channel) => Math.round(channel * alpha + 255 * (1 - alpha)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Source: WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort(
    (a, b) => a - b,
  );
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
