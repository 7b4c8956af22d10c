import type { Paise } from '@polam/domain/money';
import type { Milli, Unit } from '@polam/domain/quantity';
import type { Settlement } from '@polam/domain/trade/settlement';
import { useFormats, useText } from '~/i18n/language.tsx';

/** Figures of an offer or a quote that is about to be sent. */
interface SentFigures {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  readonly unit: Unit;
  readonly settlement: Settlement;
}

/**
 * Words of the button that sends an offer or a quote: price times quantity, and what is left to pay where something is
 * taken off. The lines of what is taken off may be scrolled away, and the other side accepts what is left.
 */
export function useSumWords(): (
  words: 'offers.send-terms' | 'quotes.send-terms',
  figures: SentFigures,
) => string {
  const t = useText();
  const { rupees, quantity } = useFormats();
  return (words, { pricePaise, quantityMilli, unit, settlement }) => {
    const { grossPaise, netPaise } = settlement;
    const terms = t(words, {
      price: rupees(pricePaise),
      quantity: quantity(quantityMilli, unit),
      total: rupees(grossPaise),
    });
    return netPaise < grossPaise ? `${terms} · ${t('quality.net')} ${rupees(netPaise)}` : terms;
  };
}
