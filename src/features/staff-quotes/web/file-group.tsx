import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffFile } from '#src/features/staff-quotes/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Lightbox } from '#src/ui/lightbox/lightbox.tsx';
import { CallAndEmail } from '#src/ui/list-page/call-and-email.tsx';
import { FileTile } from './file-tile.tsx';
import { analyzing, placeText, priceText, volumeText } from './quote-figures.ts';
import { useFreshLinks } from './use-fresh-links.ts';

/** The files of one quote, with whose they are and what the job is. */
export function FileGroup({ quote, files }: { quote: StaffFile; files: StaffFile[] }) {
  const ticket = ticketOf(quote.quoteId);
  const [openId, setOpenId] = useState<number | null>(null);
  const refresh = useFreshLinks('/api/admin/photos');
  return (
    <section className="file-group" aria-labelledby={`files-of-${quote.quoteId}`}>
      <div className="file-group-head">
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
        <div className="file-group-actions">
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
      <ul className="file-grid">
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
