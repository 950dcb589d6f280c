/** Whole cents to the dollars the API speaks: 87850 -> 878.5. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** Dollars as somebody typed them to whole cents: 878.499 -> 87850. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars for reading: 878 -> "$878", 2140.5 -> "$2,140.50". Cents show only where there are any. */
export function formatDollars(dollars: number): string {
  const hasCents = Math.round(dollars * 100) % 100 !== 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  }).format(dollars);
}
