import type { GroupKind } from '@polam/domain/groups/group';

/** A group of the demo marketplace, with its users by their keys. */
export interface DemoGroup {
  readonly name: string;
  readonly kind: GroupKind;
  readonly pincode: string;
  readonly registration?: string;
  readonly description: string;
  /** Name of its photo in `database/data/photos`. */
  readonly photo?: string;
  readonly manager: string;
  /** Members, with whether everybody may read that. */
  readonly members: readonly { readonly key: string; readonly showsName: boolean }[];
  /** Members who let the manager sell for them, and what the manager has posted so. */
  readonly sellsFor: readonly {
    readonly key: string;
    readonly posted: readonly string[];
    /** Whether the manager may answer offers, too. */
    readonly mayAnswer?: boolean;
  }[];
  /** A user who asks to join. */
  readonly asks?: string;
  /** A user who is invited. */
  readonly invites?: string;
}

/** Groups of the demo marketplace: all of it is invented. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Kondaveedu Mirchi Rythu Producer Company',
    kind: 'fpo',
    pincode: '522529',
    registration: 'U01111AP2021PTC118204',
    description: 'కొండవీడు చుట్టూ ఐదు ఊళ్ల మిర్చి, పసుపు. టార్పాలిన్ల మీద ఎండబెట్టి, మా సొంత కాటా మీద తూచి, లారీ లెక్కన అమ్ముతాం.',
    manager: 'venkateswarlu',
    members: [
      { key: 'rajeswari', showsName: true },
      { key: 'krishnaveni', showsName: true },
      { key: 'ramanaiah', showsName: false },
    ],
    sellsFor: [{ key: 'rajeswari', posted: ['turmeric'], mayAnswer: true }],
    asks: 'nageswara',
  },
  {
    name: 'Annapurna Mahila Sangham',
    kind: 'self-help',
    pincode: '506381',
    description: 'వెన్నారం ఊరి పన్నెండు మంది మహిళలం. కలిసి పండిస్తాం, ఎండబెడతాం, ప్యాక్ చేస్తాం.',
    photo: 'brinjal-1',
    manager: 'swaroopa',
    members: [{ key: 'bhagyamma', showsName: true }],
    sellsFor: [],
    invites: 'venkateswarlu',
  },
];
