export interface Option {
  value: string;
  label: string;
}

/** The choices of a select. */
export function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
