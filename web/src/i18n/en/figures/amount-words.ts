import { shareAmount } from '~/i18n/amount-shares.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** An amount of money as one says it: `one lakh fifteen thousand rupees`. Shape: paise in; nothing is rounded. */
export function amountInWords(amountPaise: number): string {
  const { rupees, paise, shares } = shareAmount(amountPaise);
  const { crores, lakhs, thousands, hundreds, rest } = shares;
  const words = [
    crores > 0 && `${wholeNumber(crores)} crore`,
    lakhs > 0 && `${belowHundred(lakhs)} lakh`,
    thousands > 0 && `${belowHundred(thousands)} thousand`,
    hundreds > 0 && `${belowHundred(hundreds)} hundred`,
    rest > 0 && belowHundred(rest),
    rupees > 0 && (rupees === 1 ? 'rupee' : 'rupees'),
    rupees > 0 && paise > 0 && 'and',
    paise > 0 && `${belowHundred(paise)} paise`,
  ];
  return words.filter(Boolean).join(' ') || 'zero rupees';
}

function belowHundred(count: number): string {
  const word = SMALL[count];
  if (word !== undefined) return word;
  const [tens = '', ones = ''] = [TENS[Math.floor(count / 10)], SMALL[count % 10]];
  return count % 10 === 0 ? tens : `${tens}-${ones}`;
}

/** A count of crores, which may pass ninety-nine. */
function wholeNumber(count: number): string {
  if (count < 100) return belowHundred(count);
  const rest = count % 100;
  return [`${wholeNumber(Math.floor(count / 100))} hundred`, rest > 0 && belowHundred(rest)]
    .filter(Boolean)
    .join(' ');
}
