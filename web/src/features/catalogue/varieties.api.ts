import { createVariety, updateVariety, varieties } from '@polam/contract/calls/catalogue';
import type { OutputOf } from '@polam/contract/call';
import { mapNameFields, type NameField } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { toast } from '~/ui/overlays/toast.ts';

/** A variety of a commodity, as an admin edits it. */
export type Variety = OutputOf<typeof varieties>['varieties'][number];

/** Values of the form of a variety. */
export type VarietyValues = Readonly<Record<'name' | 'spellings' | NameField, string>>;

const empty: VarietyValues = { name: '', spellings: '', ...mapNameFields(() => '') };

/** Query of the varieties of a commodity. */
export function useVarieties(slug: string) {
  return useAsk(varieties, { slug });
}

/** Form of a new variety of a commodity; empty again once it is saved. */
export function useNewVariety(commodityId: string) {
  const t = useText();
  const form = useCallForm<typeof createVariety, VarietyValues>(createVariety, {
    defaults: empty,
    fixed: { commodityId },
    failedText: t('admin.variety-failed'),
    onDone: async (_saved, message) => {
      toast.success(message);
      form.form.reset(empty);
      await refreshed();
    },
  });
  return form;
}

/** Form of an existing variety with its present names. */
export function useVarietyChange({ id, names, spellings }: Variety, onDone: () => void) {
  const t = useText();
  return useCallForm<typeof updateVariety, VarietyValues>(updateVariety, {
    defaults: {
      name: names.en,
      spellings: spellings.join('; '),
      // English stands in for a name that is not given: it is not saved as one.
      ...mapNameFields((language) => (names[language] === names.en ? '' : names[language])),
    },
    fixed: { id },
    failedText: t('admin.variety-failed'),
    onDone: async (_saved, message) => {
      toast.success(message);
      onDone();
      await refreshed();
    },
  });
}
