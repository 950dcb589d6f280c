import { ContactRound, Images, MessageSquareQuote, ReceiptText, Tags } from 'lucide-react';

/** The staff pages, in the order of the menus. `listPath` is where their list comes from. */
export const staffSections = [
  {
    to: '/admin',
    name: 'Quotes',
    shortName: 'Quotes',
    icon: ReceiptText,
    listPath: '/api/admin/quotes',
  },
  {
    to: '/admin-contacts',
    name: 'Leads',
    shortName: 'Leads',
    icon: ContactRound,
    listPath: '/api/admin/contacts',
  },
  {
    to: '/admin-testimonials',
    name: 'Testimonials',
    shortName: 'Reviews',
    icon: MessageSquareQuote,
    listPath: '/api/admin/testimonials',
  },
  {
    to: '/admin-photos',
    name: 'Files',
    shortName: 'Files',
    icon: Images,
    listPath: '/api/admin/photos',
  },
  {
    to: '/admin-prices',
    name: 'Prices',
    shortName: 'Prices',
    icon: Tags,
    listPath: '/api/admin/pricing',
  },
] as const;
