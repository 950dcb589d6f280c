import type { WasteKind } from '#src/shared/business.ts';

interface WastePlace {
  /** What to do with it instead. Figures and places as the city states them. */
  advice: string;
  href: string;
}

const safeDisposal = 'https://www.nyc.gov/site/dsny/what-we-do/programs/safe-disposal-events.page';
const dropOffSites =
  'https://www.nyc.gov/site/dsny/what-we-do/programs/special-waste-drop-off.page';
const by311 = 'https://portal.311.nyc.gov/article/?kanumber=KA-01973';
const batteryShops = 'https://www.call2recycle.org/locator/';

/** Where New Yorkers bring what we may not take. The city's events and sites are for households; a business asks 311. */
export const wastePlaces: Record<WasteKind, WastePlace> = {
  paint: {
    advice: 'Latex: let it dry, lid off, then trash. Oil: NYC SAFE Disposal Event.',
    href: safeDisposal,
  },
  chemicals: { advice: 'Closed and labeled, to a NYC SAFE Disposal Event.', href: safeDisposal },
  'gas-tank': {
    advice: 'Propane: back to a retailer. Any other tank or extinguisher: ask 311.',
    href: by311,
  },
  'car-battery': { advice: 'Any shop that sells them takes it back.', href: by311 },
  battery: {
    advice: 'Rechargeable: a Call2Recycle shop. Never in the trash.',
    href: batteryShops,
  },
  'motor-oil': { advice: 'Any place that sells or changes oil takes it.', href: dropOffSites },
  'cooking-oil': {
    advice: 'From a home: cooled, in a closed and labeled container, with the trash.',
    href: by311,
  },
  fuel: { advice: 'Never down a drain. NYC SAFE Disposal Event, or ask 311.', href: safeDisposal },
  'light-tube': { advice: 'A NYC special waste drop-off site.', href: dropOffSites },
  medicine: { advice: 'A pharmacy drop box, or a NYC SAFE Disposal Event.', href: safeDisposal },
  needles: {
    advice: 'In a closed sharps container, to a NYC SAFE Disposal Event.',
    href: safeDisposal,
  },
  asbestos: { advice: 'A licensed asbestos contractor only. Ask 311.', href: by311 },
  explosives: { advice: 'Do not move it. Call 311, and 911 if it is damaged.', href: by311 },
  other: { advice: 'Ask 311 who takes it.', href: by311 },
};
