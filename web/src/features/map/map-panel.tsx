import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { ErrorState } from '~/ui/states.tsx';
import { loadedMap, loadMap } from './load-map.ts';
import { type MapProps, MapShape } from './map-shape.tsx';

/** Map in place of a list. Its script is loaded only when the map is opened in the app; a document has it already. */
export function MapPanel(props: MapProps) {
  const [Shown, setShown] = useState<ComponentType<LaterProps>>(() => loadedMap() ?? makeLater());
  return (
    <Suspense fallback={<MapShape />}>
      <Shown {...props} onRetry={() => setShown(makeLater)} />
    </Suspense>
  );
}

interface LaterProps extends MapProps {
  readonly onRetry: () => void;
}

/** The map once its script is there; it fails without a network, unless the script is cached. */
function makeLater(): ComponentType<LaterProps> {
  return lazy<FunctionComponent<LaterProps>>(async () => {
    try {
      return { default: await loadMap() };
    } catch {
      return { default: MapFailed };
    }
  });
}

function MapFailed({ onRetry }: LaterProps) {
  const t = useText();
  const why = t(useOnline() ? 'errors.unreachable' : 'errors.offline');
  return (
    <ErrorState text={t('map.load-failed')} hint={why} retryText={t('errors.try-again')} onRetry={onRetry} />
  );
}
