import type { StorageField } from '@polam/contract/cold-storage/fields';
import type { Language } from '@polam/domain/catalogue';
import type { ReactNode } from 'react';
import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { FactLine } from '~/ui/lists/fact-line.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';
import { useSeason, useTemperature } from './storage-facts.tsx';

/** A fact with its words. */
interface Line {
  readonly icon: IconName;
  readonly term: (t: Text) => string;
  /** Null where it is unknown. */
  readonly fact: (storage: ManagedStorage, words: Words) => ReactNode;
}

interface Words extends Pick<Formats, 'number' | 'rupees'> {
  readonly t: Text;
  readonly language: Language;
  readonly seasonOf: ReturnType<typeof useSeason>;
  readonly temperatureOf: ReturnType<typeof useTemperature>;
  readonly spoken: ReturnType<typeof useSpokenName>;
}

/** The line of each field, in the order of the page; null where the field is shown elsewhere or with another one. */
const lines: Readonly<Record<StorageField, Line | null>> = {
  name: null,
  phone: null,
  address: null,
  pincode: null,
  description: null,
  freeTonnes: null,
  capacityTonnes: {
    icon: 'warehouse',
    term: (t) => t('cold-storage.capacity'),
    fact: ({ capacityTonnes: count }, { t, number }) =>
      count === null
        ? t('cold-storage.no-capacity')
        : t('cold-storage.tonnes', { count, number: number(count) }),
  },
  tariffPaise: {
    icon: 'rupee',
    term: (t) => t('cold-storage.tariff'),
    fact: ({ tariffPaise }, { t, rupees }) =>
      tariffPaise === null ? null : (
        <>
          {rupees(tariffPaise)} <Quiet>{t('cold-storage.per-quintal')}</Quiet>
        </>
      ),
  },
  seasonFrom: {
    icon: 'calendar',
    term: (t) => t('cold-storage.season'),
    fact: (storage, { seasonOf }) => seasonOf(storage),
  },
  seasonTo: null,
  minCelsius: {
    icon: 'cold',
    term: (t) => t('cold-storage.temperature'),
    fact: (storage, { temperatureOf }) => temperatureOf(storage),
  },
  maxCelsius: null,
  commodityIds: {
    icon: 'leaf',
    term: (t) => t('cold-storage.goods'),
    fact: ({ commodities }, { language }) =>
      commodities.length === 0 ? null : commodities.map(({ names }) => names[language]).join(', '),
  },
  owner: {
    icon: 'person',
    term: (t) => t('cold-storage.owner'),
    fact: ({ owner }, { spoken }) => asWritten(spoken({ name: owner })),
  },
  license: {
    icon: 'card',
    term: (t) => t('cold-storage.license'),
    fact: ({ license }) => asWritten(license),
  },
  wdraNumber: {
    icon: 'key',
    term: (t) => t('cold-storage.wdra'),
    fact: ({ wdraNumber }, { t }) =>
      wdraNumber === null ? null : (
        <>
          {wdraNumber} <Quiet>{t('cold-storage.wdra-note')}</Quiet>
        </>
      ),
  },
  link: { icon: 'link', term: (t) => t('cold-storage.link'), fact: ({ link }) => website(link) },
};

/** All facts of a cold storage, one per line; unknown ones have no line. */
export function StorageTable({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const words: Words = {
    t,
    number,
    rupees,
    language: useLanguage(),
    seasonOf: useSeason(),
    temperatureOf: useTemperature(),
    spoken: useSpokenName(),
  };
  return (
    <dl className="divide-y divide-line">
      {Object.entries(lines).map(([name, line]) => {
        const fact = line?.fact(storage, words) ?? null;
        if (line === null || fact === null) return null;
        return (
          <FactLine key={name} icon={line.icon} term={line.term(t)}>
            {fact}
          </FactLine>
        );
      })}
    </dl>
  );
}

function asWritten(text: string): ReactNode {
  return text === '' ? null : <span className="any-script wrap-anywhere">{text}</span>;
}

/** Website, as a link where it is a URL. */
function website(link: string): ReactNode {
  if (!/^https?:\/\//iu.test(link)) return asWritten(link);
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="wrap-anywhere text-leaf underline underline-offset-4"
    >
      {link.replace(/^https?:\/\//iu, '')}
    </a>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="font-normal text-soil-soft">{children}</span>;
}
