type Values = Readonly<Record<string, unknown>>;

/** Value at a path: a name, or two with a point between. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);
}

/** Values with another one at a path. */
export function withValueAt<V extends object>(values: V, path: string, value: unknown): V {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(innerOf(values, name), rest.join('.'), value);
  return { ...values, [name]: inner };
}

function innerOf(values: object, name: string): object {
  const inner = valueAt(values, name);
  return typeof inner === 'object' && inner !== null ? inner : {};
}

/** Whether two values show the same in their controls: nothing is as good as an empty text. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? '') === (other ?? '');
  return [...Object.keys(one), ...Object.keys(other)].every((name) => isSameValue(one[name], other[name]));
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
