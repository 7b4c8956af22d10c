import { settlementOf, type SettledOrder } from '@polam/domain/trade/settlement';
import { useDeductionWords } from '~/lib/screens/deduction-words.ts';
import { SettlementLines } from '~/lib/screens/settlement-lines.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Deductions of an order: line by line once it is weighed, until then as agreed. */
export function OrderSettlement({ order }: { order: SettledOrder }) {
  const sentences = useDeductionWords()(order.deductions);
  if (sentences.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-card bg-sunk px-4 py-3">
      <SettlementLines settlement={settlementOf(order)} />
      <ul className="grid gap-1 text-small text-soil-soft">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex items-start gap-1.5">
            <Icon name="scale" className="mt-px size-4 shrink-0" />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
