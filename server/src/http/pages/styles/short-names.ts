import { LRUCache } from 'lru-cache';
import { atMost } from '../../cache/at-most.ts';
import { CLASS, classesIn } from './picked-styles.ts';

/** Values of class attributes that are remembered; the sources of the app have some hundreds. */
const MOST_VALUES = 5_000;

/** Short names by the names of the app. */
type Names = Readonly<Record<string, string>>;

/** The value of a class attribute with short names, and the names that these stand for. */
interface ShortValue {
  readonly value: string;
  readonly names: readonly (readonly [short: string, name: string])[];
}

/** Gives pages short class names. */
export class ShortNames {
  readonly #names: Names;
  readonly #known = new LRUCache<string, ShortValue>(atMost(MOST_VALUES));

  constructor(names: Names) {
    this.#names = names;
  }

  /** A page with short class names, the values of its attributes, and the way to learn the classes that these stand for. */
  shorten(html: string) {
    const used = new Set<ShortValue>();
    const short = html.replaceAll(CLASS, (_attribute, value: string) => {
      const made = this.#known.get(value) ?? this.#make(value);
      used.add(made);
      return ` class="${made.value}"`;
    });
    const values = Array.from(used);
    return { html: short, values: values.map(({ value }) => value), classes: classesOf(values) };
  }

  #make(value: string): ShortValue {
    const classes = classesIn(value);
    const names = classes.flatMap((name) => {
      const short = this.#names[name];
      return short === undefined ? [] : [[short, name] as const];
    });
    const made = { value: classes.map((name) => this.#names[name] ?? name).join(' '), names };
    this.#known.set(value, made);
    return made;
  }
}

/** The classes of values when they are asked for: cached with a page, and so apart from its text. */
function classesOf(values: readonly ShortValue[]): () => Names {
  return () => Object.fromEntries(values.flatMap(({ names }) => names));
}
