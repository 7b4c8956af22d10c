import { catalogue } from '@polam/contract/calls/catalogue';
import type { OutputOf } from '@polam/contract/call';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { picturePath } from '~/paths.ts';
import { PicturePlate } from '~/ui/picture.tsx';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { TypeForm } from './type-form.tsx';

type MachineType = OutputOf<typeof catalogue>['equipmentTypes'][number];

/** Where an admin adds types of machines, with those that are there. */
export function TypeDesk() {
  const query = useAsk(catalogue, {});
  return (
    <>
      <Card className="p-4 sm:p-5">
        <TypeForm />
      </Card>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {query.data.equipmentTypes.map((type) => (
            <li key={type.id}>
              <TypeCard type={type} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TypeCard({ type }: { type: MachineType }) {
  const t = useText();
  const language = useLanguage();
  const name = type.names[language];
  return (
    <Card className="flex h-full items-center gap-3 p-3">
      <PicturePlate
        tint="machine"
        src={picturePath(type.picture)}
        alt=""
        width={256}
        height={256}
        className="size-16 shrink-0"
      />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 className="any-script text-base leading-snug break-words">{name}</h2>
        {name !== type.names.en && (
          <p lang="en" className="text-small text-soil-soft">
            {type.names.en}
          </p>
        )}
        <p className="text-small text-soil-soft">{t(`equipment.per.${type.rateUnit}`)}</p>
        {type.hireOnly && <Badge>{t('admin.type-hire-only')}</Badge>}
      </div>
    </Card>
  );
}

function NotThere({ query }: { query: ReturnType<typeof useAsk<typeof catalogue>> }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-72" />;
  return (
    <ErrorState
      text={`${t('admin.types-failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
