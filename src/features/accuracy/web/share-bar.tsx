/** A share as a bar. The number stands beside it, so it is for the eye alone. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="share-bar" aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
