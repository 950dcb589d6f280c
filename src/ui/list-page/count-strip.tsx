interface CountStripProps {
  /** A value is null while it is not known. */
  counts: { value: string | null; label: string }[];
}

/** The few numbers above a list. They keep their place while loading. */
export function CountStrip({ counts }: CountStripProps) {
  return (
    <dl className="counts">
      {counts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value ?? <span className="counts-unknown">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
