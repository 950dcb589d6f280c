import type { ContactPage } from '#src/content/contact-schema.ts';
import { isProven } from '#src/content/proof.ts';
import { countWord, site } from '#src/content/site.ts';

const { promises } = site;

export const contactPage: ContactPage = {
  seo: {
    title: 'Contact: call, text or write',
    description: `Call, text photos or write. ${
      site.offices.length > 0
        ? `One phone number reaches ${countWord(site.offices.length)} offices in New York and New Jersey, and`
        : 'One phone number reaches everybody, and'
    } the emergency line is answered day and night.`,
    picture: 'team',
    updated: '2026-11-21',
  },
  head: {
    headline: 'Contact us in New\u00a0York and New\u00a0Jersey',
    slogan: 'Call, text or write. A person answers.',
    lead: 'One number for prices, dates and papers, Monday to Saturday. For emergencies, at any hour.',
  },
  schedule: 'Schedule Free Quote & Estimate',
  ways: {
    heading: 'Get In Touch',
    phone: {
      name: 'Call us',
      text: 'You reach the people who set prices and send crews.',
      badge: '24/7 emergency line',
    },
    email: {
      name: 'Email us',
      text: `For project inquiries, floor plans and portfolio rates. We answer within ${promises.inquiryReplyHours}\u00a0hours.`,
      inquiry: 'Send an inquiry',
      anotherInquiry: 'Send another inquiry',
    },
    text: {
      name: 'Text us',
      text: 'Send a picture of what goes and the floor number, and we text back a price range.',
      badge: 'Photos welcome',
    },
  },
  start: {
    heading: 'Ready to Get Started',
    text: isProven(site.licensed)
      ? 'Professional service, licensed and insured, next-day availability.'
      : 'Professional service, next-day availability.',
  },
  locations: {
    heading: 'Our Locations',
    lead: `One phone number reaches all ${countWord(site.offices.length)}.`,
  },
  hours: {
    heading: 'Service Hours',
    lead: 'When crews are on the road. If your building only allows other hours, ask us.',
    openNow: 'Open now',
  },
  close: { heading: 'The line is open, day and night.', quote: 'Get Instant Quote' },
};
