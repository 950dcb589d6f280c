import type { Blocks } from '#src/content/block-schema.ts';

/** The photo quote that pages show as a sample; each page has its own heading and lead for it. */
export const sampleQuote: Omit<Blocks['sampleQuote'], 'heading' | 'lead'> = {
  type: 'sampleQuote',
  picture: {
    picture: 'before',
    alt: 'Illustration: an office crowded with desks, chairs, shelves, boxes, bags and a small sofa',
  },
  caption: 'The lamp, the bin and the crates stay. You say what goes.',
  items: [
    { key: 'loveseat', quantity: 1, boxes: [[51, 57.8, 19.4, 17]] },
    { key: 'bag-contractor', quantity: 3, boxes: [[37, 54, 14.3, 16.4]] },
    {
      key: 'box-medium',
      quantity: 24,
      boxes: [
        [28.4, 48.6, 8.6, 12.8],
        [53, 40, 8.3, 16.4],
        [66.2, 43.3, 14, 15.6],
      ],
    },
    {
      key: 'desk-office',
      quantity: 3,
      boxes: [
        [29.2, 39.4, 13, 11],
        [44.6, 32.4, 7.3, 9.4],
        [57.2, 36.3, 12.6, 12.2],
      ],
    },
    { key: 'file-cabinet-4-drawer', quantity: 3, boxes: [[69.5, 31.8, 13.9, 20]] },
    { key: 'metal-shelving', quantity: 2, boxes: [[14.3, 17.8, 26, 29.5]] },
    {
      key: 'office-chair',
      quantity: 3,
      boxes: [
        [13.2, 40.2, 11.8, 18.4],
        [38.8, 31.4, 5.6, 11.6],
      ],
    },
    { key: 'monitor-lcd', quantity: 2, boxes: [[60.4, 32, 8.7, 6.3]] },
  ],
  access: { floor: 3, hasElevator: true },
  accessText: 'Third floor, with an elevator',
};
