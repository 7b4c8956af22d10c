import type { Language, Names } from './catalogue.ts';

/** A state or union territory: its code and its name in each language of Polam. */
type State = Names & { readonly code: string };

/**
 * The 28 states and 8 union territories of India, in the alphabetical order of their English names.
 *
 * Source: ISO 3166-2 without `IN-`; Telangana is TG, as the state itself has written since 2024 (ISO: TS).
 */
export const states = [
  { code: 'AN', en: 'Andaman and Nicobar Islands', te: 'అండమాన్ నికోబార్ దీవులు', hi: 'अंडमान और निकोबार द्वीपसमूह' },
  { code: 'AP', en: 'Andhra Pradesh', te: 'ఆంధ్రప్రదేశ్', hi: 'आंध्र प्रदेश' },
  { code: 'AR', en: 'Arunachal Pradesh', te: 'అరుణాచల్ ప్రదేశ్', hi: 'अरुणाचल प्रदेश' },
  { code: 'AS', en: 'Assam', te: 'అస్సాం', hi: 'असम' },
  { code: 'BR', en: 'Bihar', te: 'బీహార్', hi: 'बिहार' },
  { code: 'CH', en: 'Chandigarh', te: 'చండీగఢ్', hi: 'चंडीगढ़' },
  { code: 'CG', en: 'Chhattisgarh', te: 'ఛత్తీస్‌గఢ్', hi: 'छत्तीसगढ़' },
  {
    code: 'DH',
    en: 'Dadra and Nagar Haveli and Daman and Diu',
    te: 'దాద్రా నగర్ హవేలీ, డామన్ డయ్యూ',
    hi: 'दादरा और नगर हवेली तथा दमन और दीव',
  },
  { code: 'DL', en: 'Delhi', te: 'ఢిల్లీ', hi: 'दिल्ली' },
  { code: 'GA', en: 'Goa', te: 'గోవా', hi: 'गोवा' },
  { code: 'GJ', en: 'Gujarat', te: 'గుజరాత్', hi: 'गुजरात' },
  { code: 'HR', en: 'Haryana', te: 'హర్యానా', hi: 'हरियाणा' },
  { code: 'HP', en: 'Himachal Pradesh', te: 'హిమాచల్ ప్రదేశ్', hi: 'हिमाचल प्रदेश' },
  { code: 'JK', en: 'Jammu and Kashmir', te: 'జమ్మూ కాశ్మీర్', hi: 'जम्मू और कश्मीर' },
  { code: 'JH', en: 'Jharkhand', te: 'జార్ఖండ్', hi: 'झारखंड' },
  { code: 'KA', en: 'Karnataka', te: 'కర్ణాటక', hi: 'कर्नाटक' },
  { code: 'KL', en: 'Kerala', te: 'కేరళ', hi: 'केरल' },
  { code: 'LA', en: 'Ladakh', te: 'లడఖ్', hi: 'लद्दाख' },
  { code: 'LD', en: 'Lakshadweep', te: 'లక్షద్వీప్', hi: 'लक्षद्वीप' },
  { code: 'MP', en: 'Madhya Pradesh', te: 'మధ్యప్రదేశ్', hi: 'मध्य प्रदेश' },
  { code: 'MH', en: 'Maharashtra', te: 'మహారాష్ట్ర', hi: 'महाराष्ट्र' },
  { code: 'MN', en: 'Manipur', te: 'మణిపూర్', hi: 'मणिपुर' },
  { code: 'ML', en: 'Meghalaya', te: 'మేఘాలయ', hi: 'मेघालय' },
  { code: 'MZ', en: 'Mizoram', te: 'మిజోరం', hi: 'मिजोरम' },
  { code: 'NL', en: 'Nagaland', te: 'నాగాలాండ్', hi: 'नागालैंड' },
  { code: 'OD', en: 'Odisha', te: 'ఒడిశా', hi: 'ओडिशा' },
  { code: 'PY', en: 'Puducherry', te: 'పుదుచ్చేరి', hi: 'पुदुचेरी' },
  { code: 'PB', en: 'Punjab', te: 'పంజాబ్', hi: 'पंजाब' },
  { code: 'RJ', en: 'Rajasthan', te: 'రాజస్థాన్', hi: 'राजस्थान' },
  { code: 'SK', en: 'Sikkim', te: 'సిక్కిం', hi: 'सिक्किम' },
  { code: 'TN', en: 'Tamil Nadu', te: 'తమిళనాడు', hi: 'तमिलनाडु' },
  { code: 'TG', en: 'Telangana', te: 'తెలంగాణ', hi: 'तेलंगाना' },
  { code: 'TR', en: 'Tripura', te: 'త్రిపుర', hi: 'त्रिपुरा' },
  { code: 'UP', en: 'Uttar Pradesh', te: 'ఉత్తరప్రదేశ్', hi: 'उत्तर प्रदेश' },
  { code: 'UK', en: 'Uttarakhand', te: 'ఉత్తరాఖండ్', hi: 'उत्तराखंड' },
  { code: 'WB', en: 'West Bengal', te: 'పశ్చిమ బెంగాల్', hi: 'पश्चिम बंगाल' },
] as const satisfies readonly State[];

/** A district of India: its names, and the code of its state. A name may be empty where it is unknown. */
export interface District extends Names {
  readonly stateCode: string;
}

/** Location of a user or thing, in the reader's language; null where unknown. */
interface Place {
  readonly district: string | null;
  readonly state: string | null;
}

/** A district and its state in a reader's language; English stands in for a name that is missing. */
export function placeIn(district: District | null, language: Language): Place {
  if (district === null) return { district: null, state: null };
  const state = states.find(({ code }) => code === district.stateCode);
  return { district: district[language] || district.en, state: state?.[language] ?? null };
}
