import { exportTypes, listTypesForAdmin } from '@polam/contract/calls/equipment';
import type { OutputOf } from '@polam/contract/call';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { useAsk } from '~/lib/ask.ts';
import { NamedBar, NamedRows, useFoundNamed, useNamedFilters } from '~/lib/named-table.tsx';
import { useSaveTable } from '~/lib/save-table.ts';
import { picturePath } from '~/paths.ts';
import { PicturePlate } from '~/ui/picture.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { TypeForm } from './type-form.tsx';

type EquipmentType = OutputOf<typeof listTypesForAdmin>['types'][number];

/** Equipment types of an admin: a form for a new one, and the existing ones with search, sort and export. */
export function TypeTable() {
  const t = useText();
  const query = useAsk(listTypesForAdmin, {});
  const named = useNamedFilters();
  const found = useFoundNamed(query.data?.types ?? [], named);
  return (
    <>
      <Card className="p-4 sm:p-5">
        <TypeForm />
      </Card>
      <NamedBar
        named={named}
        searchText={t('admin.types-search')}
        count={query.data === undefined ? undefined : t('admin.types-count', { count: found.length })}
        table={useSaveTable(exportTypes, named.asked, 'polam-machine-types.csv')}
      />
      <AnswerView query={query} coming={<Skeleton className="h-72" />} failed={t('admin.types-failed')}>
        {() => (
          <NamedRows found={found} named={named}>
            {(shown) => (
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((type) => (
                  <li key={type.id}>
                    <TypeCard type={type} />
                  </li>
                ))}
              </ul>
            )}
          </NamedRows>
        )}
      </AnswerView>
    </>
  );
}

function TypeCard({ type }: { type: EquipmentType }) {
  const t = useText();
  const { number, dayOf } = useFormats();
  const language = useLanguage();
  const { uses, createdAt } = type;
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
        <p className="text-small text-soil-soft">
          {`${t(`equipment.per.${type.rateUnit}`)} · ${t('admin.type-uses', { count: uses < 2 ? uses : number(uses) })}`}
        </p>
        <p className="text-small text-soil-soft">{t('admin.added-on', { day: dayOf(createdAt) })}</p>
        {type.hireOnly && <Badge>{t('admin.type-hire-only')}</Badge>}
      </div>
    </Card>
  );
}
