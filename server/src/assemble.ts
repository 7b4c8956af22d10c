type KeysOfOthers<Parts extends readonly object[], Index> = {
  [Other in keyof Parts]: Other extends Index ? never : keyof Parts[Other];
}[number];

type Distinct<Parts extends readonly object[]> = {
  [Index in keyof Parts]: Parts[Index] & { [Key in keyof Parts[Index] & KeysOfOthers<Parts, Index>]: never };
};

type AllOf<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & AllOf<Rest>
  : unknown;

/** Puts an object together from parts; two parts with a member of the same name do not compile. */
export function assemble<Parts extends readonly object[]>(
  ...parts: Distinct<Parts>
): { [Key in keyof AllOf<Parts>]: AllOf<Parts>[Key] } {
  // Object.assign types up to four parts.
  return Object.assign({}, ...parts) as never;
}
