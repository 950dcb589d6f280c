import { Images } from 'lucide-react';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useListQuery } from '#src/ui/list-page/use-list-query.ts';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { staffFilesSchema } from '../../contract.ts';
import { FileGroup } from './file-group.tsx';
import { groupFiles } from './group-files.ts';
import './files.css';

export const meta = () => [{ title: 'Files | Staff' }];

/** Every photo and video clients have sent, under the quote it belongs to, newest quote first. */
export default function PhotosRoute() {
  const url = useUrlParams();
  const search = url.get('q');
  const query = useListQuery({
    path: '/api/admin/photos',
    schema: staffFilesSchema,
    filters: { q: search },
  });
  const files = query.data?.pages.flatMap((page) => page.files) ?? [];

  return (
    <>
      <PageHead title="Files">
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </PageHead>
      <div className="tools">
        <SearchBox
          label="Search files"
          placeholder="Client, phone or ticket"
          value={search}
          onChange={(q) => url.set({ q })}
        />
      </div>
      <ListBody
        query={query}
        noun="file"
        shown={files.length}
        total={null}
        loadingLabel="Loading files..."
        failureTitle="Error loading files"
        narrowedBy={search ? { words: search, clear: () => url.set({ q: null }) } : null}
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
