/** A number of things: "1 item", "3 files". */
export function countText(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** A share from 0 to 1 as a rounded percentage: "62%". */
export function percentText(share: number): string {
  return percent.format(share);
}

/** A volume or factor for reading: one decimal, two where the second one counts. */
export function formatFigure(figure: number): string {
  const two = figure.toFixed(2);
  return two.endsWith('0') ? two.slice(0, -1) : two;
}
