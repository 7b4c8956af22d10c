import { nameField, nameIn, otherLanguages } from '@polam/domain/catalogue';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { NamedBar, NamedRows, useFoundNamed, useNamedFilters } from '~/lib/screens/named-table.tsx';
import { RemovalDialog } from '~/lib/screens/removal-dialog.tsx';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import {
  type Category,
  type CategoryValues,
  useCategoriesExport,
  useCategoryChange,
  useCategoryList,
  useCategoryRemoval,
  useNewCategory,
} from './categories.api.ts';

/** Categories of an admin: a form for a new one above the list of the existing ones. */
export function CategoryPanel() {
  const t = useText();
  const query = useCategoryList();
  const named = useNamedFilters();
  const found = useFoundNamed(query.data?.categories ?? [], named);
  const count = query.data === undefined ? undefined : t('admin.categories-count', { count: found.length });
  const [edited, setEdited] = useState<Category | null>(null);
  const [doomed, setDoomed] = useState<Category | null>(null);
  return (
    <>
      <Card className="p-4 sm:p-5">
        <CategoryForm form={useNewCategory()} />
      </Card>
      <NamedBar
        named={named}
        searchText={t('admin.categories-search')}
        count={count}
        table={useCategoriesExport(named.asked)}
      />
      <AnswerView query={query} coming={<Skeleton className="h-72" />} failed={t('admin.categories-failed')}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState icon="grid" text={t('admin.no-categories')} />
          ) : (
            <NamedRows found={found} named={named}>
              {(shown) => <CategoryTable categories={shown} onEdit={setEdited} onDelete={setDoomed} />}
            </NamedRows>
          )
        }
      </AnswerView>
      <EditDialog category={edited} onClose={() => setEdited(null)} />
      <DeleteDialog category={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

interface CategoryTableProps {
  readonly categories: readonly Category[];
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
}

function CategoryTable({ categories, onEdit, onDelete }: CategoryTableProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card className="px-4 py-2 sm:px-5">
      <Table label={t('admin.categories')}>
        <thead>
          <tr className="max-sm:flex max-sm:justify-between">
            <HeadCell>{t('admin.name')}</HeadCell>
            <HeadCell className="text-end!">{t('admin.action')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            // On a phone the buttons stand beneath the name, which has the whole line.
            <Row key={category.id} className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:py-2.5">
              <Cell className="align-middle! max-sm:p-0">
                <CategoryName category={category} />
              </Cell>
              <Cell className="align-middle! max-sm:p-0">
                <span className="flex flex-wrap justify-end gap-2">
                  <Button
                    look="plain"
                    small
                    icon="edit"
                    aria-label={t('admin.edit-named', { name: category.names[language] })}
                    onClick={() => onEdit(category)}
                  >
                    {t('admin.edit')}
                  </Button>
                  <Button
                    look="danger"
                    small
                    icon="trash"
                    aria-label={t('admin.delete-named', { name: category.names[language] })}
                    onClick={() => onDelete(category)}
                  >
                    {t('admin.delete')}
                  </Button>
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Name in the reader's language, the English one that stands in addresses, and the number of uses. */
function CategoryName({ category: { name, names, uses, createdAt } }: { category: Category }) {
  const t = useText();
  const { number, dayOf } = useFormats();
  const own = names[useLanguage()];
  return (
    <>
      <span className="any-script block font-semibold break-words">{own}</span>
      {own !== name && (
        <span lang="en" className="any-script block text-small text-soil-soft">
          {name}
        </span>
      )}
      <span className="block text-small text-soil-soft">
        {t('admin.category-uses', { count: uses < 2 ? uses : number(uses) })}
      </span>
      <span className="block text-small text-soil-soft">
        {t('admin.added-on', { day: dayOf(createdAt) })}
      </span>
    </>
  );
}

interface CategoryDialogProps {
  /** Null while the dialog is closed. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

function EditDialog({ category, onClose }: CategoryDialogProps) {
  const t = useText();
  return (
    <Dialog isOpen={category !== null} onClose={onClose} title={t('admin.category-edit')}>
      {category !== null && <EditForm category={category} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ category, onClose }: { category: Category; onClose: () => void }) {
  return <CategoryForm form={useCategoryChange(category, onClose)} />;
}

function DeleteDialog({ category, onClose }: CategoryDialogProps) {
  const t = useText();
  const language = useLanguage();
  const named = category && { id: category.id, name: category.names[language] };
  return (
    <RemovalDialog thing={named} {...useCategoryRemoval()} onClose={onClose}>
      <p>{t('admin.category-delete-effect')}</p>
    </RemovalDialog>
  );
}

const LONGEST = 60;

/** Names of a category: English required, other languages optional. Source: SPEC "Manage Categories". */
function CategoryForm({ form }: { form: CallForm<CategoryValues> }) {
  const t = useText();
  return (
    <SendForm form={form} send={t('admin.submit')} isWide={false}>
      <TextField
        label={t('admin.category-name')}
        placeholder={t('admin.category-placeholder')}
        autoComplete="off"
        maxLength={LONGEST}
        {...form.field('name')}
      />
      <div className="any-script grid grid-cols-1 gap-4 sm:grid-cols-2">
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={nameIn(language, t('admin.name'))}
            optional={t('admin.optional')}
            autoComplete="off"
            maxLength={LONGEST}
            {...form.field(nameField(language))}
          />
        ))}
      </div>
    </SendForm>
  );
}
