import type { Company } from '#src/content/schema.ts';

const weekdayHours = [
  { days: 'Mon–Fri', hours: '7AM–7PM' },
  { days: 'Sat', hours: '8AM–5PM' },
];

/**
 * Who and where the company is. docs/operations.md says how to make it yours: "Make it yours".
 * Every room may read this file, and it imports nothing. Name, phone, email and scheduler are read
 * through src/content/site.ts, because the environment may set them.
 */
export const company: Company = {
  /** What is still made up, by its name here and beside it. Take out what is yours. */
  placeholders: [
    'license',
    'insurance',
    'rating',
    'headline',
    'copyrightYear',
    'timeZone',
    'hours',
    'offices',
    'completionTimes',
    'places',
    'claims',
    'promises',
    'localRules',
    'colors',
    'areas',
    'coverage map',
    'waste places',
    'pages',
    'pictures and logo',
  ],

  name: 'Stoop & Tower Cleanouts',
  /** The name as the logo shows it. */
  wordmark: { first: 'Stoop & Tower', second: 'Cleanouts' },
  phone: '+18005550199',
  email: 'hello@stoopandtower.example',
  /** Null: visitors book on our own pages. */
  schedulerUrl: null,
  license: 'NYC licensed waste hauler',
  licenseSentence: 'An NYC licensed waste hauler.',
  /** Shown on pages, in mails and in print once they are set: { insurer, limit } and { value, reviews, source, href }. */
  licenseNumber: null,
  insurance: null,
  rating: null,
  headline: 'We clear New\u00a0York, from stoop to tower.',
  copyrightYear: 2024,

  city: 'New York',
  /** As short as search results want it. */
  cityShort: 'NYC',
  /** What staff call one of your areas. */
  areaWord: 'Borough',
  /** One of https://en.wikipedia.org/wiki/List_of_tz_database_time_zones. */
  timeZone: 'America/New_York',

  hours: {
    /** The short form, used everywhere. */
    general: 'Monday to Saturday, 7:00 AM to 7:00 PM',
    emergency: '24/7 emergency service by phone',
    /** The long form, on the contact page. */
    service: [
      {
        days: 'Monday to Friday',
        hours: '7:00\u00a0AM–7:00\u00a0PM',
        open: { weekdays: [1, 2, 3, 4, 5], fromHour: 7, toHour: 19 },
      },
      {
        days: 'Saturday',
        hours: '8:00\u00a0AM–5:00\u00a0PM',
        open: { weekdays: [6], fromHour: 8, toHour: 17 },
      },
      { days: 'Sunday', hours: 'Emergency service only' },
      { days: 'Holidays', hours: 'Emergency service available' },
      { days: 'Emergency, by phone', hours: '24/7, at premium rates' },
    ],
    /** Closed all day, but for emergencies; `week: -1` is the last one of the month. */
    holidays: [
      { name: 'New Year’s Day', month: 1, day: 1 },
      { name: 'Memorial Day', month: 5, weekday: 1, week: -1 },
      { name: 'Independence Day', month: 7, day: 4 },
      { name: 'Labor Day', month: 9, weekday: 1, week: 1 },
      { name: 'Thanksgiving', month: 11, weekday: 4, week: 4 },
      { name: 'Christmas Day', month: 12, day: 25 },
    ],
  },
  /** With street and zip an office shows its address. */
  offices: [
    { name: 'Manhattan', place: 'Manhattan', state: 'NY', hours: weekdayHours },
    { name: 'Queens', place: 'Cambria Heights', state: 'NY', hours: weekdayHours },
    {
      name: 'Nassau County',
      place: 'Manhasset',
      state: 'NY',
      hours: [
        { days: 'Mon–Fri', hours: '7AM–6PM' },
        { days: 'Sat', hours: '8AM–4PM' },
      ],
    },
    { name: 'New Jersey', place: 'Guttenberg', state: 'NJ', hours: weekdayHours },
  ],
  completionTimes: [
    { job: 'Office cleanouts', time: '1-3 days' },
    { job: 'Commercial property cleanouts', time: '2-5 days' },
    { job: 'Dual use business & residential buildings', time: 'Same day to 2 days' },
  ],
  /** Lists of places: areas by their id in areas.ts, other places by name. */
  places: {
    core: [{ area: 'manhattan' }, { area: 'brooklyn' }, { area: 'queens' }, { area: 'nassau' }],
    further: [
      { area: 'bronx' },
      { area: 'staten-island' },
      { area: 'long-island' },
      { area: 'westchester' },
    ],
    extended: [{ area: 'hudson' }, { area: 'bergen' }],
    storageUnits: [
      { area: 'manhattan' },
      { area: 'brooklyn' },
      { area: 'queens' },
      { area: 'bronx' },
      { area: 'staten-island' },
      { area: 'nassau' },
      { area: 'westchester' },
    ],
    nearby: [
      { name: 'White Plains', state: 'NY' },
      { name: 'Jersey City', state: 'NJ' },
      { name: 'Hoboken', state: 'NJ' },
      { name: 'Fort Lee', state: 'NJ' },
    ],
  },

  /** Null: pages do not say it. Without a rating above, averageRating shows for the shipped company only. */
  claims: {
    since: 2006,
    yearsInBusiness: 19,
    facilityManagers: '1000+',
    cubicYards: '100,000+',
    cleanouts: '500+',
    licensedAndInsured: '100%',
    averageRating: 4.9,
    diversionRate: '75%',
    hotelRooms: 186,
    /** These three are always said. */
    smallLoadFromDollars: 150,
    quoteSeconds: 60,
    retailClearing: '24 to 48 hours',
  },
  promises: {
    inquiryReplyHours: 24,
    estimateContactHours: 2,
    dataRetentionYears: 7,
    privacyEffective: '2025-01-01',
  },
  /** What the city asks of us, as a quote says it. */
  localRules: {
    hazardousWaste: 'Call 311 to ask where New York City accepts it.',
    hazardousWasteSpanish: 'El 311 dice adónde va cada cosa.',
    mattress: 'New York City requires mattresses and box springs to be sealed in plastic.',
    electronics: 'New York keeps electronics out of the trash.',
  },
  formHints: {
    address: 'Street, floor, borough',
    place: 'Neighborhood or borough',
    exactPlace: 'Maspeth, Queens',
  },

  menus: {
    /** Service pages in this order; one whose page is gone is left out. */
    services: [
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
    ],
    /** These stand in the footer alone. */
    moreServices: [{ name: 'Estate cleanouts', href: '/estate-cleanouts' }],
    primaryAreas: {
      title: 'NYC Primary Areas',
      areas: ['manhattan', 'brooklyn', 'queens', 'nassau'],
    },
    extendedAreas: { title: 'Extended Service Areas', areas: ['hudson', 'bergen', 'westchester'] },
    footerAreas: 'Core NYC metro',
    furtherAreas: 'Bronx, Staten\u00a0Island, Westchester',
    nearby: 'Select tri-state',
  },
  /** Old addresses and the pages that replaced them. */
  movedPaths: {
    '/get-quote': '/quote',
    '/storage-cleanout': '/storage-unit-cleanout',
    '/estate-cleanout': '/estate-cleanouts',
  },
  /** An entry becomes a link once it has an address (href). */
  socialLinks: [
    { name: 'Photos', icon: 'image' },
    { name: 'Videos', icon: 'video' },
    { name: 'Company news', icon: 'newspaper' },
  ],
  /** Whose members book us. */
  associations: [
    {
      name: 'Metro Building Owners Forum',
      description: 'Owners and asset managers of commercial towers',
      sample: true,
    },
    {
      name: 'Facility Leaders Circle',
      description: 'In-house teams who run offices, labs and campuses',
      sample: true,
    },
    {
      name: 'Residential Supers League',
      description: 'Superintendents and resident managers, all boroughs',
      sample: true,
    },
    {
      name: 'Tri-State Leasing Council',
      description: 'Commercial and residential brokers',
      sample: true,
    },
    {
      name: 'Move & Transition Network',
      description: 'Organizers and senior move managers',
      sample: true,
    },
  ],
  /** What a screen reader calls the map of coverage-map.ts; null: the list stands without a map. */
  mapName: 'Map of the New York metro area',

  /** Each is --color-NAME in style sheets. Text keeps a contrast of 4.5:1 or better on what it stands on. */
  colors: {
    cream: '#f0e9da', // page. Identical to the floor of the 3D art, so dioramas need no frame
    paper: '#fbf8f1', // raised: fields, menus, dialogs, tables
    sand: '#e2d8c3', // recessed: tracks, wells, zebra, disabled fill
    rule: '#cfc3aa', // hairlines on cream/paper (decorative)
    'rule-strong': '#857b66', // field borders: 3:1 or better on paper and cream
    ink: '#10231c', // headings, body
    'ink-2': '#33443c', // secondary body, still AAA on every light surface
    'ink-3': '#4f5e56', // meta, captions, placeholders: AA
    'evergreen-950': '#0a241b',
    'evergreen-900': '#0f3327', // dark bands
    'evergreen-800': '#16432f', // brand
    'evergreen-700': '#1c5740',
    mint: '#b9d7c4', // secondary text on evergreen
    'mint-50': '#ddeadd', // success wash, selected row
    orange: '#f0681e', // primary action, truck line. Ink text on it, never white
    'orange-hover': '#fa7f38',
    'orange-active': '#e5620f',
    'orange-ink': '#9c3706', // the only orange allowed as text on light
    'orange-50': '#fbe3d0',
    yellow: '#f7b928', // lit windows, stars on dark, focus on dark
    'yellow-50': '#fbebc0',
    success: '#1b6442',
    danger: '#a8231b',
    'danger-50': '#f9ddd6',
    info: '#1f587c',
    'info-50': '#d9e6ec',
  },
};
