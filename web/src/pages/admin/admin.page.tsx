import type { ComponentType } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router';
import { AuditTable } from '~/features/admin/audit-table.tsx';
import { ContactMessageTable } from '~/features/admin/contact-message-table.tsx';
import { UsersTable } from '~/features/admin/users-table.tsx';
import { CategoryPanel } from '~/features/catalogue/category-panel.tsx';
import { VarietyPanel } from '~/features/catalogue/variety-panel.tsx';
import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import { NewStorageForm } from '~/features/cold-storage/storage-form.tsx';
import { StoragePanel } from '~/features/cold-storage/storage-panel.tsx';
import { TypeTable } from '~/features/equipment/type-table.tsx';
import { FreightPanel } from '~/features/freight/freight-panel.tsx';
import { AdminListingForm } from '~/features/listings/admin/admin-listing-form.tsx';
import { AdminListing } from '~/features/listings/admin/admin-listing.tsx';
import { ListingTable } from '~/features/listings/list/listing-table.tsx';
import { PricePanel } from '~/features/prices/price-panel.tsx';
import { DisputeTable } from '~/features/orders/dispute-table.tsx';
import { ComplaintTable } from '~/features/reports/complaint-table.tsx';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { adminPages, paths, patterns, type AdminPageName } from '~/paths.ts';
import { Card } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

interface Screen {
  readonly title: PlainTextKey;
  readonly Content: ComponentType;
}

/** Title and content of each page of the admin that has nothing else. */
const screens: Readonly<Record<AdminPageName, Screen>> = {
  adminUsers: { title: 'frame.admin-users', Content: UsersTable },
  adminListings: { title: 'frame.admin-products', Content: ListingTable },
  adminListing: { title: 'admin.product', Content: OneListing },
  adminCreateListing: { title: 'frame.admin-create-product', Content: NewListing },
  adminDisputes: { title: 'deal.disputes', Content: DisputeTable },
  adminComplaints: { title: 'complaints.title', Content: ComplaintTable },
  adminContactMessages: { title: 'frame.admin-letters', Content: ContactMessageTable },
  adminFreight: { title: 'admin.freight', Content: FreightPanel },
  adminAudit: { title: 'frame.admin-audit', Content: AuditTable },
  adminCategories: { title: 'admin.categories', Content: Categories },
  createEquipmentType: { title: 'admin.types', Content: TypeTable },
  adminColdStorages: { title: 'cold-storage.title', Content: Storages },
  adminPrices: { title: 'prices.admin', Content: PricePanel },
  adminCreateColdStorage: { title: 'cold-storage.create', Content: NewStorage },
};

/** Page of the admin at the current path. */
export default function AdminPage() {
  const t = useText();
  const { pathname } = useLocation();
  const name = adminPages.find((each) => matchPath(patterns[each], pathname) !== null);
  if (name === undefined) return null;
  const { title, Content } = screens[name];
  return (
    <TitledPage title={t(title)}>
      <Content />
    </TitledPage>
  );
}

function OneListing() {
  const navigate = useNavigate();
  const { pid = '' } = useParams();
  return <AdminListing pid={pid} onDeleted={() => void navigate(paths.adminListings())} />;
}

function NewListing() {
  const navigate = useNavigate();
  return (
    <Card className="max-w-3xl p-4 sm:p-5">
      <AdminListingForm onDone={() => void navigate(paths.adminListings())} />
    </Card>
  );
}

function Categories() {
  return (
    <>
      <CategoryPanel />
      <VarietyPanel />
    </>
  );
}

function Storages() {
  return <StoragePanel Commodities={CommodityChoice} />;
}

function NewStorage() {
  const navigate = useNavigate();
  return (
    <Card className="max-w-3xl p-4 sm:p-5">
      <NewStorageForm Commodities={CommodityChoice} onDone={() => void navigate(paths.adminColdStorages())} />
    </Card>
  );
}
