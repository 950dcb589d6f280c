import type { MenuLink } from './schema.ts';

/** The five service pages, as the header and the footer list them. */
export const serviceLinks: MenuLink[] = [
  {
    name: 'Commercial junk removal',
    href: '/services',
    icon: 'building',
    description: 'Offices, lobbies and mixed-use buildings',
  },
  {
    name: 'Office furniture removal',
    href: '/office-furniture-removal',
    icon: 'armchair',
    description: 'Dismantled, donated, carried down',
  },
  {
    name: 'Retail store cleanouts',
    href: '/retail-store-cleanouts',
    icon: 'store',
    description: 'Fixtures and stock gone in 24 to 48 hours',
  },
  {
    name: 'Residential cleanouts',
    href: '/residential-cleanouts',
    icon: 'house',
    description: 'For brokers, supers, organizers and move managers',
  },
  {
    name: 'Storage unit cleanouts',
    href: '/storage-unit-cleanout',
    icon: 'warehouse',
    description: 'One unit or forty, sorted and swept',
  },
];

export const coverageLinks: Record<'primary' | 'extended', MenuLink[]> = {
  primary: [
    {
      name: 'Manhattan',
      href: '/manhattan-junk-removal',
      tier: 'premium',
      description: 'Same-day pickup, high-rise crews',
    },
    {
      name: 'Brooklyn',
      href: '/brooklyn-junk-removal',
      description: 'Next day, small business and creative spaces',
    },
    {
      name: 'Queens',
      href: '/queens-junk-removal',
      description: '2-day service, industrial and warehouse work',
    },
    {
      name: 'Nassau County',
      href: '/nassau-junk-removal',
      description: 'Next day, campuses and healthcare',
    },
  ],
  extended: [
    {
      name: 'Hudson County, NJ',
      href: '/coverage#hudson',
      description: 'Jersey City, Hoboken, Guttenberg',
    },
    {
      name: 'Bergen County, NJ',
      href: '/coverage#bergen',
      description: 'Fort Lee, Hackensack, Paramus',
    },
    {
      name: 'Westchester County, NY',
      href: '/coverage#westchester',
      description: 'White Plains, Yonkers, New Rochelle',
    },
  ],
};

export const howItWorksLink = { name: 'How It Works', href: '/how-it-works' };
export const coverageLink = { name: 'Coverage', href: '/coverage' };
export const aboutLink = { name: 'About', href: '/about' };
export const contactLink = { name: 'Contact', href: '/contact' };
export const quoteLink = { name: 'Get Instant Quote', href: '/quote' };
export const privacyLink = { name: 'Privacy policy', href: '/privacy' };

export const furtherCoverageLink = {
  name: 'Bronx, Staten\u00a0Island, Westchester',
  href: '/coverage',
};
export const footerQuoteLink = { name: 'AI-powered photo quotes', href: '/quote' };

/** Placeholders: an entry becomes a link once it has an address. */
export const socialLinks: { name: string; icon: 'image' | 'video' | 'newspaper'; href?: string }[] =
  [
    { name: 'Photos', icon: 'image' },
    { name: 'Videos', icon: 'video' },
    { name: 'Company news', icon: 'newspaper' },
  ];
