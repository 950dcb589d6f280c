import type { SharedQuote } from '#src/features/quotes/contract.ts';

/** What came with the quote, in small; each opens in full. */
export function QuotePhotos({ photos, estimate }: SharedQuote) {
  if (photos.length === 0) return null;
  return (
    <section className="shared-photos">
      <h3 className="h5">
        {estimate.photosAnalysed
          ? 'The photos this price is based on'
          : 'The photos sent with this quote'}
      </h3>
      <ul>
        {photos.map(({ file, fileType, name, url, thumbnailUrl }) => (
          <li key={file}>
            <a href={url} target="_blank" rel="noopener">
              {thumbnailUrl ? (
                <img src={thumbnailUrl} width={320} height={240} alt={name} loading="lazy" />
              ) : (
                name
              )}
              <span className="vh">
                {fileType === 'video' ? ' (video, opens in a new tab)' : ' (opens in a new tab)'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
