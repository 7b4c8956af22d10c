import type { Party } from '@polam/domain/negotiation';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';

/** A seller neither fetches the goods nor pays for them. */
const phrases = {
  buyer: [
    'offers.phrase.pick-up',
    'offers.phrase.pay-on-weighing',
    'offers.phrase.sample',
    'offers.phrase.deliver',
    'offers.phrase.best-price',
  ],
  seller: ['offers.phrase.deliver', 'offers.phrase.best-price'],
} as const satisfies Readonly<Record<Party, readonly PlainTextKey[]>>;

interface OfferPhrasesProps {
  readonly party: Party;
  readonly onChoose: (phrase: string) => void;
}

/** Sentences that users often write, each added with one tap. */
export function OfferPhrases({ party, onChoose }: OfferPhrasesProps) {
  const t = useText();
  return (
    <ul aria-label={t('offers.phrases')} className="flex flex-wrap gap-2">
      {phrases[party].map((phrase) => (
        <li key={phrase} className="max-w-full">
          <button
            type="button"
            onClick={() => onChoose(t(phrase))}
            className="press min-h-10 rounded-full border border-line-strong bg-card px-3.5 py-1 text-start text-small hover:bg-sunk"
          >
            {t(phrase)}
          </button>
        </li>
      ))}
    </ul>
  );
}
