/** The paths of the staff lists, which are also their query keys. */
export const staffPaths = {
  today: '/api/admin/today',
  quotes: '/api/admin/quotes',
  leads: '/api/admin/contacts',
  testimonials: '/api/admin/testimonials',
  files: '/api/admin/photos',
  calls: '/api/admin/calls',
  pricing: '/api/admin/pricing',
  accuracy: '/api/admin/accuracy',
  schedule: '/api/admin/schedule',
  connections: '/api/admin/connections',
  report: '/api/admin/report',
  setup: '/api/admin/setup',
} as const;
