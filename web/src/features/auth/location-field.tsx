import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';
import type { DeviceLocation, Locating } from './use-location.ts';

const sentences: Readonly<Record<Locating['state'], PlainTextKey>> = {
  unasked: 'accounts.location-why',
  asking: 'accounts.location-asking',
  found: 'accounts.location-found',
  refused: 'accounts.location-refused',
  failed: 'accounts.location-failed',
  insecure: 'accounts.location-insecure',
};

/** Optional field of the location; the form works with any outcome. */
export function LocationField({ locating, ask, drop }: DeviceLocation) {
  const t = useText();
  const isFound = locating.state === 'found';
  return (
    <div role="group" aria-label={t('accounts.location')} className="grid gap-1.5">
      <span className="font-semibold">
        {t('accounts.location')}
        <span className="font-normal text-soil-soft"> · {t('accounts.optional')}</span>
      </span>
      <Button
        look="plain"
        wide
        icon={isFound ? 'close' : 'place'}
        busy={locating.state === 'asking'}
        onClick={isFound ? drop : ask}
      >
        {t(isFound ? 'accounts.location-drop' : 'accounts.location-use')}
      </Button>
      <p role="status" className="text-small text-soil-soft">
        {t(sentences[locating.state])}
      </p>
    </div>
  );
}
