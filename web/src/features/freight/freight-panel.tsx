import { maxLoadKg } from '@polam/domain/market/freight';
import { percentWords } from '@polam/domain/percent';
import { states } from '@polam/domain/place';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Button } from '~/ui/button.tsx';
import { MoneyField, NumberField } from '~/ui/fields/text-field.tsx';
import { Cell, HeadCell, Row, Table } from '~/ui/lists/table.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import {
  useChargesForm,
  useFreightTable,
  useLoadingForm,
  useVehicleForm,
  type FreightTable,
  type StateCharges,
  type VehicleRate,
} from './freight.api.ts';

type Edited =
  | { readonly kind: 'vehicle'; readonly rate: VehicleRate }
  | { readonly kind: 'loading'; readonly loadingPaise: number }
  | { readonly kind: 'charges'; readonly state: StateCharges };

interface Editing {
  readonly onEdit: (edited: Edited) => void;
}

/** Rates of transport, loading, cess and commission, as an admin sets them. */
export function FreightPanel() {
  const t = useText();
  const query = useFreightTable();
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <>
      <p className="text-soil-soft">{t('admin.freight-text')}</p>
      <AnswerView query={query} coming={<Skeleton className="h-96" />} failed={t('admin.freight-failed')}>
        {({ table }) => (
          <>
            <RateTable table={table} onEdit={setEdited} />
            <ChargesTable table={table} onEdit={setEdited} />
          </>
        )}
      </AnswerView>
      <EditDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function RateTable({ table, onEdit }: Editing & { table: FreightTable }) {
  const t = useText();
  const { rupees } = useFormats();
  const { loadingPaise, isLoadingDefault } = table;
  return (
    <Card className="px-3 py-2 sm:px-5">
      <Table label={t('admin.freight-rates')}>
        <thead>
          <tr>
            <HeadCell>{t('admin.freight-rates')}</HeadCell>
            <HeadCell>{t('admin.freight-cost')}</HeadCell>
            <HeadCell className="text-end!">{t('admin.action')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {table.vehicles.map((rate) => (
            <RateRow
              key={rate.vehicle}
              name={t(`freight.vehicle.${rate.vehicle}`)}
              hint={t('admin.freight-up-to', { tonnes: maxLoadKg[rate.vehicle] / 1_000 })}
              isDefault={rate.isDefault}
              costs={[
                t('admin.freight-per-km', { price: rupees(rate.ratePaise) }),
                t('admin.freight-at-least', { price: rupees(rate.leastPaise) }),
              ]}
              onEdit={() => onEdit({ kind: 'vehicle', rate })}
            />
          ))}
          <RateRow
            name={t('freight.loading')}
            isDefault={isLoadingDefault}
            costs={[t('admin.freight-per-quintal', { price: rupees(loadingPaise) })]}
            onEdit={() => onEdit({ kind: 'loading', loadingPaise })}
          />
        </tbody>
      </Table>
    </Card>
  );
}

interface RateRowProps {
  readonly name: string;
  readonly hint?: string;
  readonly isDefault?: boolean;
  readonly costs: readonly string[];
  readonly onEdit: () => void;
}

function RateRow({ name, hint, isDefault = false, costs, onEdit }: RateRowProps) {
  const t = useText();
  return (
    <Row>
      <Cell>
        <span className="block font-semibold">{name}</span>
        {hint !== undefined && <span className="block text-small text-soil-soft">{hint}</span>}
        {isDefault && <span className="block text-small text-soil-soft">{t('admin.freight-default')}</span>}
      </Cell>
      <Cell>
        {costs.map((cost) => (
          <span key={cost} className="block">
            {cost}
          </span>
        ))}
      </Cell>
      <EditCell name={name} onEdit={onEdit} />
    </Row>
  );
}

function EditCell({ name, onEdit }: { name: string; onEdit: () => void }) {
  const t = useText();
  return (
    <Cell className="text-end! align-middle!">
      <Button
        look="plain"
        small
        icon="edit"
        aria-label={t('admin.edit-named', { name })}
        onClick={onEdit}
        className="max-sm:gap-0 max-sm:px-2"
      >
        <span className="max-sm:sr-only">{t('admin.edit')}</span>
      </Button>
    </Cell>
  );
}

function ChargesTable({ table, onEdit }: Editing & { table: FreightTable }) {
  const t = useText();
  const language = useLanguage();
  const words = useChargeWords();
  const all = states.map(({ code: stateCode, ...names }) => {
    const known = table.charges.find((each) => each.stateCode === stateCode);
    const { cessHundredths = null, commissionHundredths = null } = known ?? {};
    return { stateCode, name: names[language], cessHundredths, commissionHundredths };
  });
  return (
    <Card className="px-3 py-2 sm:px-5">
      <Table label={t('admin.charges')}>
        <thead>
          <tr>
            <HeadCell>{t('admin.charges')}</HeadCell>
            <HeadCell>{t('admin.freight-cost')}</HeadCell>
            <HeadCell className="text-end!">{t('admin.action')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {all.map((state) => (
            <RateRow
              key={state.stateCode}
              name={state.name}
              costs={words(state)}
              onEdit={() => onEdit({ kind: 'charges', state })}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Cess and commission of a state in a line each; in one where neither is counted. */
function useChargeWords() {
  const t = useText();
  const { number } = useFormats();
  const words = (hundredths: number | null) =>
    hundredths === null ? t('freight.not-counted') : percentWords(number(hundredths / 100));
  return ({ cessHundredths, commissionHundredths }: StateCharges) =>
    cessHundredths === null && commissionHundredths === null
      ? [t('freight.not-counted')]
      : [
          `${t('freight.cess')}: ${words(cessHundredths)}`,
          `${t('freight.commission')}: ${words(commissionHundredths)}`,
        ];
}

function EditDialog({ edited, onClose }: { edited: Edited | null; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog isOpen={edited !== null} onClose={onClose} title={edited === null ? '' : titleOf(t, edited)}>
      {edited?.kind === 'vehicle' && <VehicleForm rate={edited.rate} onDone={onClose} />}
      {edited?.kind === 'loading' && <LoadingForm loadingPaise={edited.loadingPaise} onDone={onClose} />}
      {edited?.kind === 'charges' && <ChargesForm state={edited.state} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(t: ReturnType<typeof useText>, edited: Edited): string {
  if (edited.kind === 'vehicle') return t(`freight.vehicle.${edited.rate.vehicle}`);
  return edited.kind === 'loading' ? t('freight.loading') : edited.state.name;
}

function VehicleForm({ rate, onDone }: { rate: VehicleRate; onDone: () => void }) {
  const t = useText();
  const form = useVehicleForm(rate, onDone);
  return (
    <SendForm form={form} send={t('admin.submit')} isWide={false}>
      <MoneyField
        label={t('admin.freight-rate')}
        unit={t('freight.per-tonne-km')}
        {...form.numberField('ratePaise')}
      />
      <MoneyField label={t('admin.freight-least')} {...form.numberField('leastPaise')} />
    </SendForm>
  );
}

function LoadingForm({ loadingPaise, onDone }: { loadingPaise: number; onDone: () => void }) {
  const t = useText();
  const form = useLoadingForm(loadingPaise, onDone);
  return (
    <SendForm form={form} send={t('admin.submit')} isWide={false}>
      <MoneyField
        label={t('freight.loading')}
        unit={t('listings.per.quintal')}
        {...form.numberField('loadingPaise')}
      />
    </SendForm>
  );
}

function ChargesForm({ state, onDone }: { state: StateCharges; onDone: () => void }) {
  const t = useText();
  const form = useChargesForm(state, onDone);
  const line = { unit: '%', optional: t('admin.optional') };
  return (
    <SendForm form={form} send={t('admin.submit')} isWide={false}>
      <NumberField
        label={t('freight.cess')}
        hint={t('admin.charges-cess-hint')}
        {...line}
        {...form.numberField('cessHundredths')}
      />
      <NumberField
        label={t('freight.commission')}
        hint={t('admin.charges-commission-hint')}
        {...line}
        {...form.numberField('commissionHundredths')}
      />
    </SendForm>
  );
}
