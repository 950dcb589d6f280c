import { Star } from 'lucide-react';

/** Five stars. A part of one does not fill another, so that the figure says the rest. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} data-empty={index >= Math.floor(rating) || undefined} />
      ))}
      {Number.isInteger(rating) || <b className="num">{rating}</b>}
    </span>
  );
}
