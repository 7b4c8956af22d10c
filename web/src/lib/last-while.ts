import { useState } from 'react';

/**
 * The last value for which a condition held: the subject of an open form does not change under its reader.
 */
export function useLastWhile<Value extends object | string>(value: Value, holds: boolean): Value {
  const [last, setLast] = useState(value);
  if (holds && last !== value) setLast(value);
  return holds ? value : last;
}
