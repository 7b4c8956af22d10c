import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { FactLine } from '~/ui/lists/fact-line.tsx';
import type { ManagedStorage } from './cold-storage.api.ts';
import { useSeason, useTemperature } from './storage-words.ts';

/** All facts of a cold storage, one per line; unknown ones have no line. */
export function StorageTable({ storage }: { storage: ManagedStorage }) {
  const t = useText();
  const { number, rupees } = useFormats();
  const language = useLanguage();
  const temperature = useTemperature()(storage);
  const season = useSeason()(storage);
  const { capacityTonnes, tariffPaise, commodities, owner, license, link } = storage;
  const capacity = capacityTonnes === null ? null : { count: capacityTonnes, number: number(capacityTonnes) };
  return (
    <dl className="divide-y divide-line">
      <FactLine icon="warehouse" term={t('cold-storage.capacity')}>
        {capacity === null ? t('cold-storage.no-capacity') : t('cold-storage.tonnes', capacity)}
      </FactLine>
      {tariffPaise !== null && (
        <FactLine icon="rupee" term={t('cold-storage.tariff')}>
          {rupees(tariffPaise)} <Quiet>{t('cold-storage.per-quintal')}</Quiet>
        </FactLine>
      )}
      {season !== null && (
        <FactLine icon="calendar" term={t('cold-storage.season')}>
          {season}
        </FactLine>
      )}
      {temperature !== null && (
        <FactLine icon="cold" term={t('cold-storage.temperature')}>
          {temperature}
        </FactLine>
      )}
      {commodities.length > 0 && (
        <FactLine icon="leaf" term={t('cold-storage.goods')}>
          {commodities.map(({ names }) => names[language]).join(', ')}
        </FactLine>
      )}
      {owner !== '' && (
        <FactLine icon="person" term={t('cold-storage.owner')}>
          <span className="any-script wrap-anywhere">{owner}</span>
        </FactLine>
      )}
      {license !== '' && (
        <FactLine icon="card" term={t('cold-storage.license')}>
          <span className="any-script wrap-anywhere">{license}</span>
        </FactLine>
      )}
      <SiteLine link={link} />
    </dl>
  );
}

/** Website, as a link where it is a URL. */
function SiteLine({ link }: { link: string }) {
  const t = useText();
  if (link === '') return null;
  const isLink = /^https?:\/\//iu.test(link);
  return (
    <FactLine icon="link" term={t('cold-storage.link')}>
      {isLink ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="wrap-anywhere text-leaf underline underline-offset-4"
        >
          {link.replace(/^https?:\/\//iu, '')}
        </a>
      ) : (
        <span className="any-script wrap-anywhere">{link}</span>
      )}
    </FactLine>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="font-normal text-soil-soft">{children}</span>;
}
