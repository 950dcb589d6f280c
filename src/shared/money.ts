/** Whole cents to the API's dollars: 87850 -> 878.5. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** Dollars as typed to whole cents: 878.499 -> 87850. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars for display: 878 -> "$878", 2140.5 -> "$2,140.50". Cents only show when there are any. */
export function formatDollars(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const text = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
  // The format of the browser takes a phone 20 ms to make, just when a page comes alive.
  return `${dollars < 0 ? '-' : ''}$${text.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;
}

/** Whole cents for display: 87850 -> "$878.50". */
export function formatCents(cents: number): string {
  return formatDollars(dollarsFromCents(cents));
}
