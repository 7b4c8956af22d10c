import type { OutputOf } from '@polam/contract/call';
import { listDisputes, exportDisputes, settleDispute } from '@polam/contract/calls/orders';
import { disputeStates } from '@polam/domain/trade/dispute';
import { useState } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAct } from '~/lib/api/act.ts';
import { ChoiceField } from '~/lib/filters/controls.tsx';
import { filterForm } from '~/lib/filters/form.ts';
import { ProfileLink } from '~/lib/screens/names/profile-link.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { AdminTable, useAdminList } from '~/lib/tables/admin-table.tsx';
import { picturePath } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { DisputeWords } from './order-dispute.tsx';
import { OrderSettlement } from './order-settlement.tsx';
import { HistoryList } from './order-history.tsx';
import { DisputedParts } from './order-parts.tsx';
import { fullNameOf, OrderStateBadge, receiptNumber, usePricePer } from './order-words.tsx';
import { ReasonForm } from './forms/reason-form.tsx';

/** Table of the disputes that an admin is to settle: those that wait, and those that were settled. */
export function DisputeTable() {
  const t = useText();
  const list = useDisputesList();
  const { form, filters, onChange } = list;
  return (
    <>
      <ChipChoice
        label={t('deal.disputes-which')}
        options={disputeStates.map((value) => ({ value, label: t(`deal.disputes-state.${value}`) }))}
        value={filters.state}
        onChange={(state) => onChange(form.changeOf('state', state))}
      />
      <AdminTable
        list={list}
        itemsOf={(page) => page.orders}
        searchText={t('deal.disputes-search')}
        placeholder={t('deal.disputes-placeholder')}
        controls={
          <ChoiceField
            {...{ form, filters, onChange }}
            name="sort"
            label={t('listings.sort')}
            options={listDisputes.input.fields.sort.words.map((value) => ({
              value,
              label: t(`orders.sort.${value}`),
            }))}
          />
        }
        countText={(count) => t('deal.disputes-count', { count })}
        failed={t('deal.disputes-failed')}
        empty={<NoDisputes filters={filters} />}
        more={t('deal.more')}
      >
        {(orders) => (
          <FocusRestorer>
            <ul className="grid grid-cols-1 gap-4">
              {orders.map((order) => (
                <li key={order.id}>
                  <DisputeCard order={order} />
                </li>
              ))}
            </ul>
          </FocusRestorer>
        )}
      </AdminTable>
    </>
  );
}

function NoDisputes({ filters }: Pick<ReturnType<typeof useDisputesList>, 'filters'>) {
  const t = useText();
  const isPlain = filters.search === '' && filters.state === 'open';
  const text = t(isPlain ? 'deal.no-disputes' : 'deal.no-disputes-found');
  return <EmptyState picture={picturePath('empty-basket')} text={text} />;
}

function DisputeCard({ order }: { order: DisputedOrder }) {
  const t = useText();
  const { quantity, rupees, dayOf } = useFormats();
  const name = fullNameOf(order, useLanguage());
  const pricePer = usePricePer();
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soil-soft">
          {`${receiptNumber(order)} · ${dayOf(order.dispute.openedAt)}`}
          {order.state !== 'disputed' && <OrderStateBadge state={order.state} />}
        </p>
        <h2 className="text-large leading-snug">{name}</h2>
        <p>
          {`${quantity(order.weighedMilli ?? order.quantityMilli, order.unit)} · ${pricePer(order)} · `}
          <span className="font-bold">{rupees(order.totalPaise)}</span>
        </p>
      </div>
      <OrderSettlement order={order} />
      <DisputedParts parts={order.parts} />
      <DisputeWords order={order} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={t('orders.buyer')} user={order.buyer} />
        <Side title={t('orders.seller')} user={order.seller} />
      </div>
      <HistoryList history={order.history} unit={order.unit} />
      {order.state === 'disputed' && <Settling orderId={order.id} />}
    </Card>
  );
}

function Settling({ orderId }: { orderId: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button icon="check" onClick={() => setOutcome('completed')}>
          {t('deal.settle-completed')}
        </Button>
        <Button look="danger" icon="close" onClick={() => setOutcome('cancelled')}>
          {t('deal.settle-cancelled')}
        </Button>
      </div>
      <SettleDialog orderId={orderId} outcome={outcome} onClose={() => setOutcome(null)} />
    </>
  );
}

function Side({ title, user }: { title: string; user: DisputedOrder['buyer'] }) {
  const t = useText();
  const spoken = useSpokenName();
  return (
    <div className="min-w-0">
      <p className="text-small text-soil-soft">{title}</p>
      <ProfileLink user={user} className="font-semibold" />
      {user.phone !== undefined && (
        <PhoneLink
          phone={user.phone}
          label={t('orders.call', { name: spoken(user) })}
          className="flex min-h-12 items-center"
        />
      )}
    </div>
  );
}

interface SettleDialogProps {
  readonly orderId: string;
  /** Null while the dialog is closed. */
  readonly outcome: Outcome | null;
  readonly onClose: () => void;
}

/** Ends a dispute one way or the other, with words that both sides read. */
function SettleDialog({ orderId, outcome, onClose }: SettleDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen={outcome !== null}
      onClose={onClose}
      title={outcome === null ? '' : t(`deal.settle-title.${outcome}`)}
    >
      {outcome !== null && <SettleForm orderId={orderId} outcome={outcome} onClose={onClose} />}
    </Dialog>
  );
}

function SettleForm({ orderId, outcome, onClose }: SettleDialogProps & { readonly outcome: Outcome }) {
  const t = useText();
  const { act: settle, isSending } = useAct(settleDispute);
  const send = async (words: string) => {
    const isDone = await settle({ orderId, outcome, words });
    if (isDone) onClose();
    return isDone;
  };
  return (
    <ReasonForm
      draftKey={`settlement of ${orderId}`}
      effect={t(`deal.settle-effect.${outcome}`)}
      label={t('deal.settle-words')}
      send={{ text: t(`deal.settle-${outcome}`), look: outcome === 'completed' ? 'main' : 'danger' }}
      isSending={isSending}
      onSend={send}
    />
  );
}

/** A disputed order as an admin sees it. */
type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

/** Outcome of a dispute. */
type Outcome = 'completed' | 'cancelled';

/** The filters and sort of the disputes; by default those that wait. */
const disputesForm = filterForm(listDisputes.input.fields);

/** The disputed orders, their filters in the address and their table as a file. */
const useDisputesList = () => useAdminList({ form: disputesForm, list: listDisputes, table: exportDisputes });
