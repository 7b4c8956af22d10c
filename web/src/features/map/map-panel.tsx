import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useOnline } from '~/lib/api/online.ts';
import { ErrorState } from '~/ui/states.tsx';
import { type MapProps, MapShape } from './map-shape.tsx';

/** Map in place of a list. Its outlines are loaded only when the map is opened. */
export function MapPanel(props: MapProps) {
  const t = useText();
  const isOnline = useOnline();
  const { MarketMap, hasFailed, retry } = useMarketMap();
  if (MarketMap !== null) return <MarketMap {...props} />;
  if (!hasFailed) return <MapShape />;
  const why = t(isOnline ? 'errors.unreachable' : 'errors.offline');
  return (
    <ErrorState text={t('map.load-failed')} hint={why} retryText={t('errors.try-again')} onRetry={retry} />
  );
}

interface Loaded {
  readonly MarketMap: ComponentType<MapProps> | null;
  readonly hasFailed: boolean;
}

const coming: Loaded = { MarketMap: null, hasFailed: false };

/** Fails without a network, unless the module is cached. */
async function load(): Promise<Loaded> {
  try {
    const { MarketMap } = await import('./market-map.tsx');
    return { MarketMap, hasFailed: false };
  } catch {
    return { MarketMap: null, hasFailed: true };
  }
}

function useMarketMap() {
  const [loaded, setLoaded] = useState<Loaded>(coming);
  useEffect(() => {
    let isWanted = true;
    void load().then((found) => {
      if (isWanted) setLoaded(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  const retry = () => {
    setLoaded(coming);
    void load().then(setLoaded);
  };
  return { ...loaded, retry };
}
