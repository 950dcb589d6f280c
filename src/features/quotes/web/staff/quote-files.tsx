import { Image, Video } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ticketOf } from '#src/shared/labels.ts';
import type { StaffQuote } from '../../contract.ts';

type QuoteFile = StaffQuote['files'][number];

/** The photos and videos of a quote, small; each opens in full. */
export function QuoteFiles({ quote }: { quote: StaffQuote }) {
  if (quote.files.length === 0) return null;
  return (
    <section>
      <h3 className="vh">Photos and videos</h3>
      <ul className="quote-thumbs">
        {quote.files.map((file) => (
          <li key={file.id}>
            <FileThumb file={file} />
          </li>
        ))}
        <li>
          <Link className="meta" to={`/admin-photos?q=${ticketOf(quote.id)}`}>
            All files
          </Link>
        </li>
      </ul>
    </section>
  );
}

function FileThumb({ file }: { file: QuoteFile }) {
  const [broken, setBroken] = useState(false);
  const Icon = file.fileType === 'video' ? Video : Image;
  return (
    <a href={file.fileUrl} target="_blank" rel="noopener">
      {file.thumbnailUrl && !broken ? (
        <img src={file.thumbnailUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon aria-hidden="true" />
      )}
      {file.thumbnailUrl && !broken && file.fileType === 'video' && <Video aria-hidden="true" />}
      <span className="vh">{file.fileName} (opens in a new tab)</span>
    </a>
  );
}
