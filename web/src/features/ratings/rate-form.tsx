import { rate } from '@polam/contract/calls/ratings';
import { RATING_LENGTH, ratingStars } from '@polam/domain/trade/rating';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { useDraftText } from '~/lib/forms/use-draft-form.ts';
import { Button } from '~/ui/button.tsx';
import { StarField } from '~/ui/fields/star-field.tsx';
import { TextArea } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';

/** Stars for the other side of an order, and words. */
export function RateForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useText();
  const { stars, setStars, words, setWords, problem, refusal, isSending, send } = useRating(orderId, onDone);
  const chosen = ratingStars.find((each) => String(each) === stars);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <StarField
        label={t('ratings.stars')}
        stars={ratingStars}
        value={stars}
        onChange={setStars}
        starText={(count) => t(`ratings.star.${starOf(count)}`)}
        hint={chosen === undefined ? undefined : t(`ratings.star.${chosen}`)}
        error={problem}
      />
      <TextArea
        label={t('ratings.words')}
        optional={t('ratings.optional')}
        hint={t('ratings.words-hint')}
        rows={4}
        maxLength={RATING_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="text-soil-soft">
        {t('ratings.once')} {t('ratings.hidden')}
      </p>
      <RefusalNotice text={refusal} />
      <Button type="submit" wide icon="star" busy={isSending}>
        {t('ratings.send')}
      </Button>
    </form>
  );
}

function starOf(count: number) {
  return ratingStars.find((each) => each === count) ?? 1;
}

/** State of a rating being written, and sending it once; the typed text stays where it is refused. */
function useRating(orderId: string, onDone: () => void) {
  const t = useText();
  const { send, isSending } = useSubmit(rate);
  const [stars, choose] = useDraftText(`stars of ${orderId}`);
  const [words, setWords] = useDraftText(`rating of ${orderId}`);
  const [problem, setProblem] = useState<string | undefined>();
  const [refusal, setRefusal] = useState('');
  const setStars = (next: string) => {
    choose(next);
    setProblem(undefined);
  };
  const submit = async () => {
    if (stars === '') return setProblem(t('ratings.choose'));
    const answer = await send({ orderId, stars: Number(stars), words: words.trim() });
    if (!answer.ok) return setRefusal(answer.message);
    toast.success(answer.message);
    choose('');
    setWords('');
    onDone();
    return refreshed();
  };
  return { stars, setStars, words, setWords, problem, refusal, isSending, send: submit };
}
