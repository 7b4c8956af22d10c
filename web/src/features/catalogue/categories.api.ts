import {
  createCategory,
  deleteCategory,
  exportCategories,
  listForAdmin,
  updateCategory,
} from '@polam/contract/calls/catalogue';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { mapNameFields, type NameField } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { refreshed } from '~/lib/api/changes.ts';
import { isFailure } from '~/lib/api/refusal-kinds.ts';
import { useSaveTable } from '~/lib/tables/save-table.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A commodity category as an admin edits it. */
export type Category = OutputOf<typeof listForAdmin>['categories'][number];

/** Query of the commodity categories. */
export function useCategoryList() {
  return useAsk(listForAdmin, {});
}

/** Exports the categories that match a filter as a CSV file; shows an error where that fails. */
export function useCategoriesExport(input: InputOf<typeof exportCategories>) {
  return useSaveTable(exportCategories, input);
}

/** Values of the form of a category. */
export type CategoryValues = Readonly<Record<'name' | NameField, string>>;

const empty: CategoryValues = { name: '', ...mapNameFields(() => '') };

/** Form of a new category; resets once the category is created. Source: SPEC section 4. */
export function useNewCategory() {
  const t = useText();
  const form = useCallForm<typeof createCategory, CategoryValues>(createCategory, {
    defaults: empty,
    failedText: t('admin.category-failed'),
    onDone: async ({ category }) => {
      toast.success(t('admin.category-created', { name: category.name }));
      form.form.reset(empty);
      await refreshed();
    },
    onRefusedBeside: () => toast.error(t('admin.category-refused')),
    onRefused: ({ error }) =>
      toast.error(t(isFailure(error) ? 'admin.category-failed' : 'admin.category-refused')),
  });
  return form;
}

/** Form of an existing category; holds its current names. */
export function useCategoryChange({ id, names }: Category, onDone: () => void) {
  const t = useText();
  return useCallForm<typeof updateCategory, CategoryValues>(updateCategory, {
    // A language without a name of its own falls back to the English one, which must not be saved as its
    // name.
    defaults: {
      name: names.en,
      ...mapNameFields((language) => (names[language] === names.en ? '' : names[language])),
    },
    fixed: { id },
    failedText: t('admin.category-update-failed'),
    onDone: async (_value, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
    onRefusedBeside: () => toast.error(t('admin.category-update-refused')),
    onRefused: ({ error }) =>
      toast.error(t(isFailure(error) ? 'admin.category-update-failed' : 'admin.category-update-refused')),
  });
}

/** Deletes a category; gives the reason of a failure, or '' on success. */
export function useCategoryRemoval() {
  const t = useText();
  const { send, isSending } = useSubmit(deleteCategory);
  const remove = async (id: string): Promise<string> => {
    const answer = await send({ id });
    if (answer.ok) toast.success(answer.message);
    else
      toast.error(
        t(isFailure(answer.error) ? 'admin.category-delete-failed' : 'admin.category-delete-refused'),
      );
    await refreshed();
    return answer.ok ? '' : answer.message;
  };
  return { remove, isSending };
}
