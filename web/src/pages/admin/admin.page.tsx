import type { ComponentType } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { adminPages, paths, patterns, type AdminPageName } from '~/paths.ts';
import { later } from '~/ui/later.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Code of one screen, which loads when it is opened: an admin who settles a dispute needs no forms of cold storages. */
const AdminListing = later(
  async () => (await import('~/features/listings/admin/admin-listing.tsx')).AdminListing,
);
const AdminListingForm = later(
  async () => (await import('~/features/listings/admin/admin-listing-form.tsx')).AdminListingForm,
);
const AuditTable = later(async () => (await import('~/features/admin/audit-table.tsx')).AuditTable);
const CategoryPanel = later(
  async () => (await import('~/features/catalogue/category-panel.tsx')).CategoryPanel,
);
const ComplaintTable = later(
  async () => (await import('~/features/reports/complaint-table.tsx')).ComplaintTable,
);
const ContactMessageTable = later(
  async () => (await import('~/features/admin/contact-message-table.tsx')).ContactMessageTable,
);
const DisputeTable = later(async () => (await import('~/features/orders/dispute-table.tsx')).DisputeTable);
const FreightPanel = later(async () => (await import('~/features/freight/freight-panel.tsx')).FreightPanel);
const ListingTable = later(
  async () => (await import('~/features/listings/list/listing-table.tsx')).ListingTable,
);
const PricePanel = later(async () => (await import('~/features/prices/price-panel.tsx')).PricePanel);
const StorageScreens = later(async () => (await import('./storage-screens.tsx')).StorageScreens);
const TypeTable = later(async () => (await import('~/features/equipment/type-table.tsx')).TypeTable);
const UsersTable = later(async () => (await import('~/features/admin/users-table.tsx')).UsersTable);
const VarietyPanel = later(async () => (await import('~/features/catalogue/variety-panel.tsx')).VarietyPanel);

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
  return <StorageScreens />;
}

function NewStorage() {
  const navigate = useNavigate();
  return <StorageScreens onCreated={() => void navigate(paths.adminColdStorages())} />;
}
