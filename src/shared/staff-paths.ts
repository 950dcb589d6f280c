/** Where the staff lists are read. Their answers are kept under these paths. */
export const staffPaths = {
  quotes: '/api/admin/quotes',
  leads: '/api/admin/contacts',
  testimonials: '/api/admin/testimonials',
  files: '/api/admin/photos',
  pricing: '/api/admin/pricing',
  accuracy: '/api/admin/accuracy',
} as const;
