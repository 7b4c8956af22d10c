import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';

const phrases = [
  'offers.phrase.pick-up',
  'offers.phrase.pay-on-weighing',
  'offers.phrase.sample',
  'offers.phrase.deliver',
  'offers.phrase.best-price',
] as const satisfies readonly PlainTextKey[];

/** Sentences that people often write, each said with one tap. */
export function OfferPhrases({ onChoose }: { onChoose: (phrase: string) => void }) {
  const t = useText();
  return (
    <ul aria-label={t('offers.phrases')} className="flex flex-wrap gap-2">
      {phrases.map((phrase) => (
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
