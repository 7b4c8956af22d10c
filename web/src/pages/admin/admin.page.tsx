import type { ComponentType } from 'react';
import { matchPath, useLocation, useNavigate, useParams } from 'react-router';
import { CommodityChoice } from '~/features/catalogue/commodity-field.tsx';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { adminPages, paths, patterns, type AdminPageName } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Card } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** A panel that its page loads: together they are the heaviest page of all. */
function panel<P extends object>(importPanel: () => Promise<ComponentType<P>>): ComponentType<P> {
  return laterComponent(importPanel, { height: 'h-60' });
}

const AuditTable = panel(async () => (await import('~/features/admin/audit-table.tsx')).AuditTable);
const ContactMessageTable = panel(
  async () => (await import('~/features/admin/contact-message-table.tsx')).ContactMessageTable,
);
const UsersTable = panel(async () => (await import('~/features/admin/users-table.tsx')).UsersTable);
const CategoryPanel = panel(
  async () => (await import('~/features/catalogue/category-panel.tsx')).CategoryPanel,
);
const VarietyPanel = panel(async () => (await import('~/features/catalogue/variety-panel.tsx')).VarietyPanel);
const NewStorageForm = panel(
  async () => (await import('~/features/cold-storage/storage-form.tsx')).NewStorageForm,
);
const StoragePanel = panel(
  async () => (await import('~/features/cold-storage/storage-panel.tsx')).StoragePanel,
);
const TypeTable = panel(async () => (await import('~/features/equipment/type-table.tsx')).TypeTable);
const FreightPanel = panel(async () => (await import('~/features/freight/freight-panel.tsx')).FreightPanel);
const AdminListingForm = panel(
  async () => (await import('~/features/listings/admin/admin-listing-form.tsx')).AdminListingForm,
);
const AdminListing = panel(
  async () => (await import('~/features/listings/admin/admin-listing.tsx')).AdminListing,
);
const ListingTable = panel(
  async () => (await import('~/features/listings/list/listing-table.tsx')).ListingTable,
);
const PricePanel = panel(async () => (await import('~/features/prices/price-panel.tsx')).PricePanel);
const DisputeTable = panel(async () => (await import('~/features/orders/dispute-table.tsx')).DisputeTable);
const ComplaintTable = panel(
  async () => (await import('~/features/reports/complaint-table.tsx')).ComplaintTable,
);

interface Screen {
  readonly title: PlainTextKey;
  readonly Content: ComponentType;
  /** Where a new one of what is listed is made. */
  readonly make?: { readonly to: string; readonly text: PlainTextKey; readonly icon: IconName };
}

/** Title and content of each page of the admin that has nothing else. */
const screens: Readonly<Record<AdminPageName, Screen>> = {
  adminUsers: { title: 'frame.admin-users', Content: UsersTable },
  adminListings: {
    title: 'frame.admin-products',
    Content: ListingTable,
    make: { to: paths.adminCreateListing(), text: 'frame.admin-create-product', icon: 'leaf' },
  },
  adminListing: { title: 'admin.product', Content: OneListing },
  adminCreateListing: { title: 'frame.admin-create-product', Content: NewListing },
  adminDisputes: { title: 'deal.disputes', Content: DisputeTable },
  adminComplaints: { title: 'complaints.title', Content: ComplaintTable },
  adminContactMessages: { title: 'frame.admin-letters', Content: ContactMessageTable },
  adminFreight: { title: 'admin.freight', Content: FreightPanel },
  adminAudit: { title: 'frame.admin-audit', Content: AuditTable },
  adminCategories: { title: 'admin.categories', Content: Categories },
  createEquipmentType: { title: 'admin.types', Content: TypeTable },
  adminColdStorages: {
    title: 'cold-storage.title',
    Content: Storages,
    make: { to: paths.adminCreateColdStorage(), text: 'cold-storage.create', icon: 'warehouse' },
  },
  adminPrices: { title: 'prices.admin', Content: PricePanel },
  adminCreateColdStorage: { title: 'cold-storage.create', Content: NewStorage },
};

/** Page of the admin at the current path. */
export default function AdminPage() {
  const t = useText();
  const { pathname } = useLocation();
  const name = adminPages.find((each) => matchPath(patterns[each], pathname) !== null);
  if (name === undefined) return null;
  const { title, Content, make } = screens[name];
  return (
    <TitledPage
      title={t(title)}
      act={
        make && (
          <LinkButton to={make.to} icon={make.icon}>
            {t(make.text)}
          </LinkButton>
        )
      }
    >
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
