import { useCallback, useState } from 'react';
import { findWords, saveWords, wordsName } from './draft-words.ts';
import { useSession } from '../session/session.ts';

/**
 * Draft text of the signed-in user about one thing: it is there again after a reload, for the same user
 * alone, until it is set to empty or the user signs out.
 */
export function useDraftText(what: string): readonly [string, (text: string) => void] {
  const session = useSession();
  const name = session.state === 'signed-in' ? wordsName(what, session.user.id) : null;
  const [held, hold] = useState(() => heldUnder(name));
  // Another user, or another subject.
  if (held.name !== name) hold(heldUnder(name));
  const set = useCallback(
    (text: string) => {
      hold({ name, text });
      if (name !== null) saveWords(name, text);
    },
    [name],
  );
  return [held.text, set];
}

function heldUnder(name: string | null) {
  return { name, text: name === null ? '' : findWords(name) };
}
