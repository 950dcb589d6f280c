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
  const hasCents = Math.round(dollars * 100) % 100 !== 0;
  return (hasCents ? cents : wholeDollars).format(dollars);
}

const currency = { style: 'currency', currency: 'USD' } as const;
const cents = new Intl.NumberFormat('en-US', currency);
const wholeDollars = new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 });
