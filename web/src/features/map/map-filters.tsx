import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { VIEW } from '~/lib/filters/address.ts';
import { Button } from '~/ui/button.tsx';
import { useIsAlive } from '~/ui/overlays/focus-restorer.tsx';
import { MAP } from './load-map.ts';

/** Filter of a map: in a document a form that its browser sends, a menu by itself where scripts are. */
export function MapFilters({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <form
      data-plain="list"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name={VIEW} value={MAP} />
      {children}
      {!useIsAlive() && (
        <Button type="submit" look="plain" icon="place">
          {t('map.show')}
        </Button>
      )}
    </form>
  );
}
