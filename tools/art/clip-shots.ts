/** Where the camera looks: middle across, middle down, and width, in parts of the picture. */
type View = readonly [number, number, number];

/** One move over one picture of the art. */
export interface Shot {
  picture: string;
  /** Seen from the same camera; fades in halfway. */
  becomes?: string;
  seconds: number;
  from: View;
  to: View;
}

/** What every clip of src/content/company/videos.ts shows, in whole seconds. */
export const clipShots: Record<string, readonly Shot[]> = {
  'larkmont-hotel': [
    { picture: 'borough-manhattan', seconds: 4, from: [0.5, 0.5, 0.97], to: [0.55, 0.54, 0.82] },
    { picture: 'hotel', seconds: 6, from: [0.5, 0.5, 0.97], to: [0.54, 0.55, 0.72] },
    { picture: 'crew', seconds: 4, from: [0.56, 0.54, 0.78], to: [0.5, 0.5, 0.95] },
  ],
  'nine-floors-on-lexington': [
    { picture: 'borough-manhattan', seconds: 4, from: [0.54, 0.42, 0.78], to: [0.5, 0.5, 0.96] },
    {
      picture: 'before',
      becomes: 'after',
      seconds: 10,
      from: [0.5, 0.52, 0.76],
      to: [0.5, 0.5, 0.96],
    },
  ],
  'fold-and-spine': [
    { picture: 'borough-brooklyn', seconds: 4, from: [0.5, 0.5, 0.97], to: [0.55, 0.56, 0.8] },
    { picture: 'retail', seconds: 6, from: [0.48, 0.48, 0.8], to: [0.5, 0.5, 0.96] },
    { picture: 'recycling', seconds: 4, from: [0.47, 0.5, 0.84], to: [0.53, 0.53, 0.84] },
  ],
  'abruzzo-storage': [
    { picture: 'storage', seconds: 5, from: [0.5, 0.52, 0.96], to: [0.5, 0.58, 0.76] },
    { picture: 'estate', seconds: 5, from: [0.44, 0.5, 0.78], to: [0.52, 0.51, 0.92] },
    { picture: 'recycling', seconds: 4, from: [0.5, 0.5, 0.96], to: [0.56, 0.54, 0.78] },
  ],
  'meridian-campus': [
    { picture: 'borough-nassau', seconds: 5, from: [0.5, 0.5, 0.97], to: [0.53, 0.47, 0.78] },
    { picture: 'ewaste-shred', seconds: 4, from: [0.46, 0.5, 0.8], to: [0.53, 0.52, 0.82] },
    { picture: 'recycling', seconds: 5, from: [0.54, 0.54, 0.78], to: [0.5, 0.5, 0.95] },
  ],
  'kent-lofts': [
    { picture: 'borough-brooklyn', seconds: 4, from: [0.55, 0.44, 0.78], to: [0.5, 0.5, 0.96] },
    { picture: 'hero', seconds: 5, from: [0.66, 0.6, 0.6], to: [0.7, 0.62, 0.56] },
    { picture: 'crew', seconds: 4, from: [0.5, 0.5, 0.95], to: [0.58, 0.53, 0.78] },
  ],
  'maspeth-warehouse': [
    { picture: 'borough-queens', seconds: 4, from: [0.5, 0.5, 0.97], to: [0.55, 0.55, 0.82] },
    {
      picture: 'warehouse-before',
      becomes: 'warehouse-after',
      seconds: 10,
      from: [0.52, 0.48, 0.76],
      to: [0.5, 0.5, 0.96],
    },
  ],
  'long-island-city-plant': [
    { picture: 'borough-queens', seconds: 4, from: [0.45, 0.56, 0.8], to: [0.5, 0.5, 0.95] },
    { picture: 'recycling', seconds: 5, from: [0.44, 0.48, 0.78], to: [0.52, 0.51, 0.9] },
    { picture: 'ewaste-shred', seconds: 5, from: [0.5, 0.5, 0.95], to: [0.47, 0.5, 0.76] },
  ],
  'mineola-medical-records': [
    { picture: 'borough-nassau', seconds: 4, from: [0.52, 0.52, 0.8], to: [0.5, 0.5, 0.95] },
    { picture: 'ewaste-shred', seconds: 5, from: [0.57, 0.46, 0.7], to: [0.6, 0.56, 0.68] },
    { picture: 'ewaste-shred', seconds: 4, from: [0.42, 0.46, 0.72], to: [0.5, 0.5, 0.94] },
  ],
  'garden-city-offices': [
    {
      picture: 'before',
      becomes: 'after',
      seconds: 10,
      from: [0.5, 0.5, 0.96],
      to: [0.5, 0.52, 0.78],
    },
    { picture: 'borough-nassau', seconds: 3, from: [0.54, 0.54, 0.84], to: [0.5, 0.5, 0.96] },
  ],
};
