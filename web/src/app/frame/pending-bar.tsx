import { useNavigation } from 'react-router';
import { useText } from '~/i18n/language.tsx';

/** Progress line at the edge of the bar while another page loads, shown only on a slow line. */
export function PendingBar() {
  const t = useText();
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('errors.loading')}
      className="soon absolute inset-x-0 top-full h-1 overflow-hidden bg-leaf-tint"
    >
      <div className="passing h-full w-1/3 rounded-full bg-leaf motion-reduce:w-full" />
    </div>
  );
}
