import { shownVariety } from '@polam/domain/market/listing';
import { useSearchParams } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import type { CommodityPrices } from './prices.api.ts';

/** Links to the prices of each variety of which any are known, and to those of the crop; nothing where there are none. */
export function VarietyChips({ prices }: { prices: CommodityPrices }) {
  const t = useText();
  const { commodity, varieties, variety: shown } = prices;
  if (varieties.length === 0) return null;
  return (
    <nav aria-label={t('prices.varieties')} className="flex flex-wrap gap-2">
      <VarietyLink slug={commodity.slug} variety={null} text={t('prices.variety-all')} shown={shown} />
      {varieties.map((each) => (
        <VarietyLink
          key={each.variety}
          slug={commodity.slug}
          variety={each.variety}
          text={shownVariety(each) ?? ''}
          shown={shown}
        />
      ))}
    </nav>
  );
}

interface VarietyLinkProps {
  readonly slug: string;
  /** Null: all of them. */
  readonly variety: string | null;
  readonly text: string;
  /** The variety whose prices are shown. */
  readonly shown: string | null;
}

function VarietyLink({ slug, variety, text, shown }: VarietyLinkProps) {
  const [search] = useSearchParams();
  const query = { state: search.get('state') ?? undefined, variety: variety ?? undefined };
  return (
    <Link
      to={withQuery(paths.prices({ slug }), query)}
      aria-current={variety === shown ? 'page' : undefined}
      preventScrollReset
      className="any-script press inline-flex min-h-12 max-w-full items-center rounded-full border border-line-strong bg-card px-4 font-semibold wrap-anywhere no-underline hover:bg-sunk aria-[current]:border-leaf aria-[current]:bg-leaf-tint aria-[current]:text-leaf"
    >
      {text}
    </Link>
  );
}
