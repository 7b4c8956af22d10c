import { useState } from 'react';

/** A value as it was when something last held: what an open form is about does not change under its reader. */
export function useLastWhile<Value extends object | string>(value: Value, holds: boolean): Value {
  const [last, setLast] = useState(value);
  if (holds && last !== value) setLast(value);
  return holds ? value : last;
}
