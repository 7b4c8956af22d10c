import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Link to the users who have responded to a listing: `3 responses received`. */
export function AnsweredButton({ listingId, count }: { listingId: string; count: number }) {
  const t = useText();
  return (
    <LinkButton icon="deals" to={paths.responses({ pid: listingId })}>
      {t('offers.received-count', { count })}
    </LinkButton>
  );
}
