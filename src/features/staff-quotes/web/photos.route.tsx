import { Images } from 'lucide-react';
import { staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import { FilterButtons } from '#src/ui/list-page/filters.tsx';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { useListQuery } from '#src/ui/list-page/list-query.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { FileCounts } from './file-counts.tsx';
import { FileGroup } from './file-group.tsx';
import { groupFiles } from './group-files.ts';
import './files.css';

const typeOptions = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Photos' },
  { value: 'video', label: 'Videos' },
];

export const meta = () => [{ title: 'Files | Staff' }];

/** Every photo and video clients have sent, under its quote, newest quote first; the address keeps search and filter. */
export default function PhotosRoute() {
  const url = useUrlParams();
  const search = url.get('q');
  const type = url.get('type');
  const query = useListQuery({
    path: '/api/admin/photos',
    schema: staffFilesSchema,
    filters: { q: search, type },
  });
  const files = query.data?.pages.flatMap((page) => page.files) ?? [];
  const counts = query.data?.pages[0]?.counts ?? null;

  return (
    <>
      <PageHead title="Files">
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </PageHead>
      <FileCounts counts={counts} />
      <div className="tools">
        <SearchBox
          label="Search files"
          placeholder="Client, ticket or file name"
          value={search}
          onChange={(q) => url.set({ q })}
        />
        <FilterButtons
          label="Filter by type"
          options={typeOptions}
          value={type}
          onChange={(value) => url.set({ type: value })}
        />
      </div>
      <ListBody
        query={query}
        noun="file"
        shown={files.length}
        total={counts?.matching ?? null}
        loadingLabel="Loading files..."
        failureTitle="Error loading files"
        narrowedBy={
          search || type ? { words: search, clear: () => url.set({ q: null, type: null }) } : null
        }
        empty={
          <EmptyState icon={<Images />} title="No files uploaded yet">
            Photos and videos show up with their quote.
          </EmptyState>
        }
      >
        {groupFiles(files).map((group) => (
          <FileGroup key={group.quote.quoteId} quote={group.quote} files={group.files} />
        ))}
      </ListBody>
    </>
  );
}
