import { Video } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Lightbox } from '#src/ui/lightbox/lightbox.tsx';
import { LightboxOpener } from '#src/ui/lightbox/lightbox-opener.tsx';
import { quotePath, quotesPath } from './quote-queries.ts';
import { useFreshLinks } from './use-fresh-links.ts';

/** The photos and videos of a quote, small; each opens in full. */
export function QuoteFiles({ quote }: { quote: StaffQuote }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const refresh = useFreshLinks(quotesPath, quotePath(quote.id));
  if (quote.files.length === 0) return null;
  return (
    <section>
      <h3 className="vh">Photos and videos</h3>
      <ul className="quote-thumbs">
        {quote.files.map((file) => (
          <li key={file.id}>
            <LightboxOpener
              file={file}
              videoMark={<Video aria-hidden="true" />}
              onOpen={() => setOpenId(file.id)}
            />
          </li>
        ))}
        <li>
          <Link className="meta" to={`/admin-photos?q=${ticketOf(quote.id)}`}>
            All files
          </Link>
        </li>
      </ul>
      <Lightbox
        owner={ticketOf(quote.id)}
        files={quote.files}
        openId={openId}
        onShow={setOpenId}
        onClose={() => setOpenId(null)}
        onRefresh={refresh}
      />
    </section>
  );
}
