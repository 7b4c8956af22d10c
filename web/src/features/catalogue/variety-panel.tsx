import { nameField, nameIn, otherLanguages } from '@polam/domain/catalogue';
import { VARIETY_LENGTH } from '@polam/domain/market/variety';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { type Commodity, useCatalogue } from './catalogue.api.ts';
import { CommodityField } from './commodity-field.tsx';
import {
  useNewVariety,
  useVarieties,
  useVarietyChange,
  type Variety,
  type VarietyValues,
} from './varieties.api.ts';

/** Varieties of an admin: a crop is chosen, its varieties are listed, and one is added or changed. */
export function VarietyPanel() {
  const t = useText();
  const commodities = useCatalogue().data?.commodities ?? [];
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Commodity>();
  const change = (typed: string, named: Commodity | undefined) => {
    setText(typed);
    setChosen(named);
  };
  return (
    <section className="grid gap-4">
      <h2 className="text-large">{t('admin.varieties')}</h2>
      <Card className="grid gap-4 p-4 sm:p-5">
        <CommodityField
          label={t('sell.name')}
          hint={t('admin.varieties-lead')}
          commodities={commodities}
          value={text}
          onChange={change}
        />
        {chosen !== undefined && <NewVariety key={chosen.id} commodity={chosen} />}
      </Card>
      {chosen !== undefined && <VarietyList commodity={chosen} />}
    </section>
  );
}

function NewVariety({ commodity }: { commodity: Commodity }) {
  return <VarietyForm form={useNewVariety(commodity.id)} send="admin.variety-new" />;
}

function VarietyList({ commodity }: { commodity: Commodity }) {
  const t = useText();
  const [edited, setEdited] = useState<Variety | null>(null);
  return (
    <>
      <AnswerView
        query={useVarieties(commodity.slug)}
        coming={<Skeleton className="h-40" />}
        failed={t('admin.varieties-failed')}
      >
        {({ varieties }) =>
          varieties.length === 0 ? (
            <EmptyState icon="leaf" text={t('admin.no-varieties')} />
          ) : (
            <Card className="px-4 py-2 sm:px-5">
              <ul className="divide-y divide-line">
                {varieties.map((variety) => (
                  <VarietyLine key={variety.id} variety={variety} onEdit={setEdited} />
                ))}
              </ul>
            </Card>
          )
        }
      </AnswerView>
      <Dialog isOpen={edited !== null} onClose={() => setEdited(null)} title={t('admin.variety-edit')}>
        {edited !== null && <ChangedVariety variety={edited} onClose={() => setEdited(null)} />}
      </Dialog>
    </>
  );
}

function VarietyLine({ variety, onEdit }: { variety: Variety; onEdit: (variety: Variety) => void }) {
  const t = useText();
  const { name, names, spellings } = variety;
  const own = names[useLanguage()];
  const others = [...(own === name ? [] : [own]), ...spellings].join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="any-script min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        {others !== '' && <span className="block text-small text-soil-soft">{others}</span>}
      </span>
      <Button
        look="plain"
        small
        icon="edit"
        aria-label={t('admin.edit-named', { name })}
        onClick={() => onEdit(variety)}
      >
        {t('admin.edit')}
      </Button>
    </li>
  );
}

function ChangedVariety({ variety, onClose }: { variety: Variety; onClose: () => void }) {
  return <VarietyForm form={useVarietyChange(variety, onClose)} send="admin.submit" />;
}

interface VarietyFormProps {
  readonly form: CallForm<VarietyValues>;
  readonly send: 'admin.variety-new' | 'admin.submit';
}

/** Names of a variety: English required, other languages optional; and its other spellings. */
function VarietyForm({ form, send }: VarietyFormProps) {
  const t = useText();
  const name = { autoComplete: 'off', maxLength: VARIETY_LENGTH };
  return (
    <SendForm form={form} send={t(send)} isWide={false}>
      <TextField label={t('admin.variety-name')} {...name} {...form.field('name')} />
      <div className="any-script grid grid-cols-1 gap-4 sm:grid-cols-2">
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={nameIn(language, t('admin.name'))}
            optional={t('admin.optional')}
            {...name}
            {...form.field(nameField(language))}
          />
        ))}
      </div>
      <TextField
        label={t('admin.variety-spellings')}
        hint={t('admin.variety-spellings-hint')}
        optional={t('admin.optional')}
        autoComplete="off"
        {...form.field('spellings')}
      />
    </SendForm>
  );
}
