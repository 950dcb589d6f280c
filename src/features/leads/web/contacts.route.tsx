import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useListQuery } from '#src/ui/list-page/use-list-query.ts';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { staffLeadsSchema } from '../contract.ts';
import { AutoRefreshToggle } from './auto-refresh-toggle.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadsTable } from './leads-table.tsx';

const refreshEveryMs = 10_000;

export const meta = () => [{ title: 'Leads | Staff' }];

/** Everyone who asked for something, newest first; looks for new ones every ten seconds. */
export default function ContactsRoute() {
  const url = useUrlParams();
  const [autoRefresh, setAutoRefresh] = useState(true);
  const search = url.get('q');
  const openId = Number(url.get('lead')) || null;
  const query = useListQuery({
    path: '/api/admin/contacts',
    schema: staffLeadsSchema,
    filters: { q: search },
    refreshEveryMs: autoRefresh ? refreshEveryMs : undefined,
  });
  const leads = query.data?.pages.flatMap((page) => page.contacts) ?? [];
  const open = leads.find((lead) => lead.id === openId);
  const searchFor = (q: string | null) => url.set({ q, lead: null });

  return (
    <>
      <PageHead title="Leads">
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
        <AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />
      </PageHead>
      <div className="tools">
        <SearchBox
          label="Search leads"
          placeholder="Name, company, phone or address"
          value={search}
          onChange={searchFor}
        />
      </div>
      <div className="split">
        <ListBody
          query={query}
          noun="lead"
          shown={leads.length}
          total={null}
          loadingLabel="Loading contacts..."
          failureTitle="Error loading contacts"
          narrowedBy={search ? { words: search, clear: () => searchFor(null) } : null}
          empty={
            <EmptyState icon={<ContactRound />} title="No contacts yet">
              They arrive from the quote page and the contact page.
            </EmptyState>
          }
        >
          <LeadsTable leads={leads} openId={openId} link={url.link} />
        </ListBody>
        {open && <LeadDrawer lead={open} onClose={() => url.set({ lead: null })} />}
      </div>
    </>
  );
}
