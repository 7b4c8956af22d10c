import { useSearchParams } from 'react-router';
import { useDoneSentence } from '~/i18n/done.ts';
import { DONE } from '~/paths.ts';
import { Notice } from '~/ui/surfaces.tsx';

const known = ['registered', 'password-reset', 'pin-reset'] as const;

/** Result of a form that the browser itself has sent, on the page to which that leads. */
export function DoneNotice() {
  const sentence = useDoneSentence();
  const [search] = useSearchParams();
  const done = known.find((each) => each === search.get(DONE));
  if (done === undefined) return null;
  return (
    <Notice tone="leaf" role="status">
      {sentence(done)}
    </Notice>
  );
}
