import { shareAmount } from '~/i18n/amount-shares.ts';

/** All of them, since no rule makes the Hindi numbers up to a hundred. */
const BELOW_HUNDRED = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
`
  .trim()
  .split(/\s+/);

/** An amount of money as one says it: `एक लाख पंद्रह हज़ार रुपये`. Shape: paise in; nothing is rounded. */
export function amountInWords(amountPaise: number): string {
  const { rupees, paise, shares } = shareAmount(amountPaise);
  const { crores, lakhs, thousands, hundreds, rest } = shares;
  const words = [
    crores > 0 && `${wholeNumber(crores)} करोड़`,
    lakhs > 0 && `${belowHundred(lakhs)} लाख`,
    thousands > 0 && `${belowHundred(thousands)} हज़ार`,
    hundreds > 0 && `${belowHundred(hundreds)} सौ`,
    rest > 0 && belowHundred(rest),
    rupees > 0 && (rupees === 1 ? 'रुपया' : 'रुपये'),
    paise > 0 && `${belowHundred(paise)} ${paise === 1 ? 'पैसा' : 'पैसे'}`,
  ];
  return words.filter(Boolean).join(' ') || 'शून्य रुपये';
}

function belowHundred(count: number): string {
  return BELOW_HUNDRED[count] ?? '';
}

/** A count of crores, which may pass ninety-nine. */
function wholeNumber(count: number): string {
  if (count < 100) return belowHundred(count);
  const rest = count % 100;
  return [`${wholeNumber(Math.floor(count / 100))} सौ`, rest > 0 && belowHundred(rest)]
    .filter(Boolean)
    .join(' ');
}
