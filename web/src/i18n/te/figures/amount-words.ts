import { shareAmount } from '~/i18n/amount-shares.ts';

const SMALL =
  'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది'.split(
    ' ',
  );
const TENS = '- - ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై'.split(' ');

/**
 * Forms of a unit of counting before money: a single one that ends the number (`వెయ్యి రూపాయలు`), a single one with more
 * behind it (`వెయ్యీ ఐదు వందల రూపాయలు`), and several (`రెండు వేల రూపాయలు`).
 */
interface Forms {
  readonly single: string;
  readonly singleAnd: string;
  readonly several: string;
}

const CRORE: Forms = { single: 'కోటి', singleAnd: 'కోటీ', several: 'కోట్ల' };
const LAKH: Forms = { single: 'లక్ష', singleAnd: 'లక్షా', several: 'లక్షల' };
const THOUSAND: Forms = { single: 'వెయ్యి', singleAnd: 'వెయ్యీ', several: 'వేల' };
const HUNDRED: Forms = { single: 'వంద', singleAnd: 'నూట', several: 'వందల' };

/** An amount of money as one says it: `లక్షా పదిహేను వేల రూపాయలు`. Shape: paise in; nothing is rounded. */
export function amountInWords(amountPaise: number): string {
  const { rupees, paise, shares } = shareAmount(amountPaise);
  const { crores, lakhs, thousands, hundreds, rest } = shares;
  const words = [
    counted(crores, CRORE, rupees % 10_000_000),
    counted(lakhs, LAKH, rupees % 100_000),
    counted(thousands, THOUSAND, rupees % 1_000),
    counted(hundreds, HUNDRED, rest),
    rest > 0 && (rupees === 1 ? 'ఒక' : beforeNoun(rest)),
    rupees > 0 && nameOfRupees(rupees, paise),
    paise > 0 && (paise === 1 ? 'ఒక పైసా' : `${beforeNoun(paise)} పైసలు`),
  ];
  return words.filter(Boolean).join(' ') || 'సున్నా రూపాయలు';
}

/** The rupees alone, or with paise after them. */
function nameOfRupees(rupees: number, paise: number): string {
  if (rupees === 1) return 'రూపాయి';
  return paise > 0 ? 'రూపాయల' : 'రూపాయలు';
}

function counted(count: number, forms: Forms, behind: number): string {
  if (count === 0) return '';
  if (count > 1) return `${beforeNoun(count)} ${forms.several}`;
  return behind === 0 ? forms.single : forms.singleAnd;
}

/** A number before what it counts, in which a last one is `ఒక్క`; above ninety-nine only crores are counted. */
function beforeNoun(count: number): string {
  if (count >= 100) {
    const rest = count % 100;
    return [counted(Math.floor(count / 100), HUNDRED, rest), rest > 0 && beforeNoun(rest)]
      .filter(Boolean)
      .join(' ');
  }
  if (count === 1) return 'ఒక్క';
  const word = SMALL[count];
  if (word !== undefined) return word;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens} ${beforeNoun(count % 10)}`;
}
