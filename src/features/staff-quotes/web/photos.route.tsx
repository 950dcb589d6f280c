import { Download, FolderDown, Images, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type StaffFile, staffFilesSchema } from '#src/features/staff-quotes/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { formatFileSize, nounFor } from '#src/shared/format-number.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Lightbox } from '#src/ui/lightbox/lightbox.tsx';
import { LightboxOpener } from '#src/ui/lightbox/lightbox-opener.tsx';
import { CallAndEmail } from '#src/ui/list-page/contact-links.tsx';
import { FilterButtons, SearchBox } from '#src/ui/list-page/filters.tsx';
import listPageStyles from '#src/ui/list-page/list-page.module.css';
import { StaffList, useStaffList } from '#src/ui/list-page/staff-list.tsx';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import styles from './files.module.css';
import { analyzing, placeText, priceText, volumeText } from './quote-format.ts';
import { useFreshLinks } from './quote-queries.ts';

const typeOptions = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Photos' },
  { value: 'video', label: 'Videos' },
];

export const meta = () => [{ title: 'Files | Staff' }];

/** All photos and videos, grouped by quote, newest quote first; search and filter are in the URL. */
export default function PhotosRoute() {
  const list = useStaffList({
    path: staffPaths.files,
    schema: staffFilesSchema,
    rowsOf: (page) => page.files,
    readFilters: (get) => ({ q: get('q'), type: get('type') }),
  });
  return (
    <StaffList
      list={list}
      title="Files"
      noun="file"
      counts={[
        [`${nounFor(list.counts?.total, 'file')} in all`, ({ total }) => total],
        [nounFor(list.counts?.photos, 'photo'), ({ photos }) => photos],
        [nounFor(list.counts?.videos, 'video'), ({ videos }) => videos],
        ['in the last 7 days', ({ thisWeek }) => thisWeek],
      ]}
      tools={
        <div className={listPageStyles.tools}>
          <SearchBox
            label="Search files"
            placeholder="Client, ticket or file name"
            value={list.filters.q}
            onChange={(q) => list.narrow({ q })}
          />
          <FilterButtons
            label="Filter by type"
            options={typeOptions}
            value={list.filters.type}
            onChange={(type) => list.narrow({ type })}
          />
        </div>
      }
      empty={
        <EmptyState icon={<Images />} title="No files uploaded yet">
          Photos and videos show up with their quote.
        </EmptyState>
      }
    >
      {groupFiles(list.rows).map((group) => (
        <FileGroup key={group.quote.quoteId} quote={group.quote} files={group.files} />
      ))}
    </StaffList>
  );
}

function FileGroup({ quote, files }: { quote: StaffFile; files: StaffFile[] }) {
  const ticket = ticketOf(quote.quoteId);
  const [openId, setOpenId] = useState<number | null>(null);
  const refresh = useFreshLinks();
  return (
    <section className={styles.fileGroup} aria-labelledby={`files-of-${quote.quoteId}`}>
      <div className={styles.fileGroupHead}>
        <div>
          <p className="meta num">
            {ticket}, {formatDateTime(quote.createdAt)}
          </p>
          <h2 id={`files-of-${quote.quoteId}`}>{quote.clientName}</h2>
        </div>
        <dl className="num">
          <div>
            <dt>Job</dt>
            <dd>{labelOf(quote.serviceType)}</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{placeText(quote)}</dd>
          </div>
          <div>
            <dt>Load and price</dt>
            <dd>{loadAndPrice(quote)}</dd>
          </div>
        </dl>
        <div className={styles.fileGroupActions}>
          <CallAndEmail phone={quote.clientPhone} email={quote.clientEmail || null} size="xs" />
          <Link className="btn line xs" to={`/admin?q=${ticket}&quote=${quote.quoteId}`}>
            Open quote
          </Link>
          {quote.quoteFileCount > 1 && (
            <ButtonLink href={quote.archiveUrl} download variant="line" size="xs">
              <FolderDown aria-hidden="true" />
              Download all
              <span className="vh">
                {' '}
                {quote.quoteFileCount} files of {ticket}
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
      <ul className={styles.fileGrid}>
        {files.map((file) => (
          <li key={file.id}>
            <FileTile file={file} onOpen={() => setOpenId(file.id)} />
          </li>
        ))}
      </ul>
      <Lightbox
        owner={ticket}
        files={files}
        openId={openId}
        onShow={setOpenId}
        onClose={() => setOpenId(null)}
        onRefresh={refresh}
      />
    </section>
  );
}

function loadAndPrice({ estimatedVolume, estimatedPrice }: StaffFile): string {
  if (estimatedVolume === null || estimatedPrice === null) return analyzing;
  return `${volumeText(estimatedVolume)}, ${priceText(estimatedPrice)}`;
}

interface FileTileProps {
  file: StaffFile;
  onOpen: () => void;
}

/** One upload: a thumbnail that opens it, with name, size and download below. */
function FileTile({ file, onOpen }: FileTileProps) {
  const isVideo = file.fileType === 'video';
  return (
    <>
      <LightboxOpener
        file={file}
        className={isVideo ? `${styles.fileTile} ${styles.fileVideo}` : styles.fileTile}
        videoMark={<Play aria-hidden="true" />}
        onOpen={onOpen}
      />
      <div className={styles.fileFacts}>
        <b title={file.fileName}>{file.fileName}</b>
        <span className="meta num">
          {isVideo ? 'Video' : 'Photo'}, {formatFileSize(file.fileSize)}
        </span>
        <Tooltip content="Download">
          <a
            className="iconbtn"
            href={file.downloadUrl}
            download
            aria-label={`Download ${file.fileName}`}
          >
            <Download aria-hidden="true" />
          </a>
        </Tooltip>
      </div>
    </>
  );
}

interface StaffFileGroup {
  /** Any file of the quote: each has its details. */
  quote: StaffFile;
  files: StaffFile[];
}

/** Groups files by quote: quotes in the order they first appear, files in the order they were sent. */
export function groupFiles(files: StaffFile[]): StaffFileGroup[] {
  return [...Map.groupBy(files, (file) => file.quoteId).values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => a.id - b.id);
    return ordered[0] ? [{ quote: ordered[0], files: ordered }] : [];
  });
}
