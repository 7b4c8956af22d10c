import { createType, exportTypes, listTypesForAdmin } from '@polam/contract/calls/equipment';
import type { OutputOf } from '@polam/contract/call';
import {
  mapNameFields,
  nameField,
  nameIn,
  otherLanguages,
  rateUnits,
  type NameField,
} from '@polam/domain/catalogue';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { NamedBar, NamedRows, useFoundNamed, useNamedFilters } from '~/lib/screens/named-table.tsx';
import { useSaveTable } from '~/lib/tables/save-table.tsx';
import { picturePath } from '~/paths.ts';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { PicturePlate } from '~/ui/photos/picture.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Badge, Card } from '~/ui/surfaces.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';

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
        table={useSaveTable(exportTypes, named.asked)}
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

type TypeValues = Readonly<Record<'name' | NameField | 'keywords' | 'rateUnit', string>>;

const LONGEST = { name: 80, keywords: 200 } as const;
const empty: TypeValues = { name: '', ...mapNameFields(() => ''), keywords: '', rateUnit: 'day' };

/** Form that adds an equipment type; the only place that sets the unit of its rate. */
function TypeForm() {
  const t = useText();
  const form = useTypeForm();
  const lineOf = (name: keyof TypeValues) => ({
    autoComplete: 'off',
    maxLength: name === 'keywords' ? LONGEST.keywords : LONGEST.name,
    ...form.field(name),
  });
  return (
    <SendForm form={form} send={t('admin.type-add')} isWide={false}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t('admin.type-name')} {...lineOf('name')} />
        <SelectField
          label={t('admin.type-rate')}
          options={rateUnits.map((value) => ({ value, label: t(`equipment.per.${value}`) }))}
          {...form.field('rateUnit')}
        />
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={<span className="any-script">{nameIn(language, t('admin.name'))}</span>}
            optional={t('admin.optional')}
            {...lineOf(nameField(language))}
          />
        ))}
      </div>
      <TextField
        label={t('admin.type-keywords')}
        optional={t('admin.optional')}
        hint={t('admin.type-keywords-hint')}
        {...lineOf('keywords')}
      />
    </SendForm>
  );
}

function useTypeForm() {
  const t = useText();
  const form = useCallForm<typeof createType, TypeValues>(createType, {
    defaults: empty,
    onDone: async () => {
      toast.success(t('admin.type-added', { name: form.form.getValues('name').trim() }));
      form.form.reset(empty);
      await refreshed();
    },
  });
  return form;
}
