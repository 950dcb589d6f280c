/** The paths of the staff lists, which are also their query keys. */
export const staffPaths = {
  today: '/api/admin/today',
  quotes: '/api/admin/quotes',
  leads: '/api/admin/contacts',
  testimonials: '/api/admin/testimonials',
  files: '/api/admin/photos',
  pricing: '/api/admin/pricing',
  accuracy: '/api/admin/accuracy',
  schedule: '/api/admin/schedule',
  setup: '/api/admin/setup',
} as const;
