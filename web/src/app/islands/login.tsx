import { readIslandProps } from '~/lib/document/island-props.ts';
import { saveIntent } from '~/lib/session/after-login.ts';
import type { LoginTexts } from '~/lib/session/login-island.ts';
import { sayLater } from '~/lib/session/said-later.ts';
import { loginPath } from '~/paths.ts';

/** It leaves the page, which keeps its look until then. */
export const isUnseen = true;

/** A button that leads a visitor to the login, which says why, leads back and has done what was wanted. */
export function start(place: HTMLElement): () => void {
  const { intent, id, sentence, ...texts } = readIslandProps<LoginTexts>(place);
  const onClick = () => {
    if (intent !== '') saveIntent(intent, id);
    sayLater(sentence, { kind: 'error', ...texts });
    location.assign(loginPath(location.pathname + location.search));
  };
  place.addEventListener('click', onClick);
  return () => place.removeEventListener('click', onClick);
}
