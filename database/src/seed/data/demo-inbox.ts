import type { Language } from '@polam/domain/catalogue';
import type { ComplaintOutcome } from '@polam/domain/admin/complaint';

/** A complaint of the demo marketplace, about a user or the first listing of a commodity that somebody sells. */
export interface DemoComplaint {
  readonly by: string;
  readonly of: string;
  /** Slug of the goods complained of; absent where it is about the user. */
  readonly goods?: string;
  readonly reason: string;
  readonly daysAgo: number;
  readonly decided?: { readonly outcome: ComplaintOutcome; readonly words: string };
}

/** A letter to those who run the demo. */
export interface DemoContactMessage {
  readonly from: string;
  readonly language: Language;
  readonly topic: 'general' | 'grievance';
  readonly state: 'new' | 'answered' | 'archived';
  readonly daysAgo: number;
  /** Whether the writer is answered by phone and not by email. */
  readonly isByPhone?: boolean;
  readonly message: string;
}

/** A question to the manager of a cold storage, by the beginning of its name. */
export interface DemoEnquiry {
  readonly by: string;
  readonly storage: string;
  readonly daysAgo: number;
  readonly message: string;
}

/** Complaints, the oldest first. */
// prettier-ignore
export const demoComplaints: readonly DemoComplaint[] = [
  { by: 'mahaveer', of: 'sudarshan', goods: 'cotton-seed', daysAgo: 12, reason: 'The price changed at the godown.', decided: { outcome: 'warned', words: 'The price that is written is the price at the godown.' } },
  { by: 'bhavani', of: 'suryanarayana', daysAgo: 8, reason: 'ఫోన్ ఎత్తడం లేదు.', decided: { outcome: 'dismissed', words: 'మరుసటి రోజే మాట్లాడారు.' } },
  { by: 'rajesh', of: 'sambasiva', goods: 'red-chilli', daysAgo: 3, reason: 'The picture of the lab paper is two years old.' },
  { by: 'yellaiah', of: 'prasad', daysAgo: 2, reason: 'మిల్లులో తూకం తేడా వచ్చింది, ఎలక్ట్రానిక్ కాటా చూపించలేదు.' },
  { by: 'khaleel', of: 'dharma', goods: 'coconut', daysAgo: 0, reason: 'Same coconuts are posted under two names.' },
];

/** Letters, the oldest first. */
// prettier-ignore
export const demoContactMessages: readonly DemoContactMessage[] = [
  { from: 'selvi', language: 'en', topic: 'general', state: 'archived', daysAgo: 14, message: 'Can Tamil be added? My brother reads only Tamil.' },
  { from: 'gangadhar', language: 'te', topic: 'general', state: 'answered', daysAgo: 6, message: 'పసుపు విత్తనం కూడా ఇక్కడ పెట్టవచ్చా?' },
  { from: 'prasad', language: 'te', topic: 'grievance', state: 'answered', daysAgo: 4, message: 'నా పాత ఫోన్ నంబరు మీ దగ్గర ఇంకా ఉందా? ఉంటే తీసేయండి.' },
  { from: 'vitthal', language: 'hi', topic: 'general', state: 'new', daysAgo: 1, isByPhone: true, message: 'मेरा मोबाइल नंबर बदल गया है, प्रोफ़ाइल में कैसे बदलूँ?' },
  { from: 'narasimha', language: 'en', topic: 'general', state: 'new', daysAgo: 0, message: 'Please show mandi prices of Nalgonda beside batavia orange.' },
];

/** Questions to the managers of cold storages, the oldest first. */
// prettier-ignore
export const demoEnquiries: readonly DemoEnquiry[] = [
  { by: 'ravinder', storage: 'Stambhadri', daysAgo: 5, message: 'మిర్చి వంద బస్తాలు, ఖమ్మం నుంచి. వచ్చే వారం గది ఉంటుందా?' },
  { by: 'gangadhar', storage: 'Godavari', daysAgo: 3, message: 'పసుపు 60 క్వింటాళ్లు, బీమాతో ఎంత?' },
  { by: 'venkateswarlu', storage: 'Sri Venkateswara', daysAgo: 2, message: '42 క్వింటాళ్ల తేజ మిర్చి దించాలి. రసీదు మీద అప్పు ఎంత ఇస్తారు?' },
  { by: 'sreenivasulu', storage: 'Tungabhadra', daysAgo: 1, message: 'ఉల్లి 120 క్వింటాళ్లు, నెల రోజులకు.' },
  { by: 'suryanarayana', storage: 'Konaseema', daysAgo: 0, message: 'అరటి గెలలు మాగబెట్టడానికి రేపు గది ఖాళీగా ఉందా?' },
];
