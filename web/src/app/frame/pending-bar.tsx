import { useNavigation } from 'react-router';
import { useText } from '~/i18n/language.tsx';

/** Says at the edge of the bar that another page is on its way, where the line is slow enough to make one wonder. */
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
