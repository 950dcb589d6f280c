import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { staffQuoteDetailSchema } from '#src/features/staff-quotes/contract.ts';
import { staffTestimonialSchema } from '#src/features/testimonials/contract.ts';
import { lastStartBefore, startOf, tellPickup } from './seed-bookings.ts';
import type {
  Happening,
  LeadStory,
  QuoteStory,
  strayReviews,
  Visit,
  World,
} from './seed-stories.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const createdSchema = z.object({ id: z.int() });

/** A quote from its request to the finished job and the feedback, as far as its story goes. */
export function tellQuote(story: QuoteStory, world: World): Happening[] {
  const { call, dice } = world;
  const { atMs, after } = timesOf(story, world);
  const { fate, note, review, pickup } = story;
  const lost = typeof fate === 'object' ? fate : null;
  const isCalled = fate !== 'received';
  const client = {
    clientName: story.name,
    clientEmail: emailOf(story.name),
    clientPhone: phoneOf(dice),
    contactMethod: dice() < 0.3 ? 'phone' : 'email',
  };
  const [loadRatio, priceRatio] = [0.9 + dice() * 0.25, 0.92 + dice() * 0.08];
  let quoteId = 0;
  let shareToken = '';
  let leadId = 0;
  const quotePath = () => `/api/admin/quotes/${quoteId}`;
  const read = async () => staffQuoteDetailSchema.parse(await call('GET', quotePath()));
  const callLead = () => call('POST', `/api/admin/contacts/${leadId}/calls`, callOf(leadId));

  async function submit() {
    const answer = await submitQuote(story, client, call);
    ({ quoteId, shareToken } = sharedQuoteSchema.parse(answer));
    ({ leadId } = await read());
  }

  async function goOver() {
    const quote = await read();
    const line = quote.lines.find((each) => each.quantity > 1 && !each.isKept && !each.measured);
    const price = Math.round(((quote.estimatedPrice ?? 0) * 0.95) / 5) * 5;
    const correction = line
      ? {
          edit: { lines: [{ id: line.id, quantity: line.quantity - 1 }] },
          reason: 'One fewer than on the list, as we said on the phone.',
        }
      : { handPrice: Math.max(150, price), reason: 'Set after a look at your photos.' };
    const { status } = staffQuoteDetailSchema.parse(
      await call('POST', `${quotePath()}/revisions`, {
        ...correction,
        send: true,
        baseRevision: quote.revision,
        overCeiling: { reason: 'More of it than the words said', agreed: true },
      }),
    );
    if (status !== 'quoted') await call('PATCH', quotePath(), { status: 'quoted' });
  }

  async function recordLoad() {
    const { estimatedVolume, estimatedPrice } = await read();
    await call('POST', `${quotePath()}/load`, {
      volume: Math.max(0.5, Math.round((estimatedVolume ?? 1) * loadRatio * 10) / 10),
      price: Math.max(150, Math.round(((estimatedPrice ?? 150) * priceRatio) / 5) * 5),
      before: null,
    });
  }

  async function lose() {
    await call('PATCH', quotePath(), {
      status: 'lost',
      lostReason: lost?.lost,
      words: lost?.words,
    });
  }

  return [
    { atMs, happen: submit },
    ...(story.isEdited
      ? [{ atMs: after(0.2), happen: () => call('PATCH', `/api/quotes/${shareToken}`, edit) }]
      : []),
    ...(isCalled
      ? [
          { atMs: after(0.7), happen: callLead },
          { atMs: after(2), happen: goOver },
        ]
      : []),
    ...(note
      ? [{ atMs: after(3), happen: () => call('POST', `${quotePath()}/notes`, noteOf(note)) }]
      : []),
    ...(pickup
      ? tellPickup(
          pickup,
          fate === 'done' ? lastStartBefore(after(98)) : startOf(pickup, world.now),
          {
            name: story.name,
            phone: client.clientPhone,
            fromMs: after(26),
            path: () => `/api/quotes/${shareToken}/bookings`,
          },
          world,
        )
      : []),
    ...(lost ? [{ atMs: after(70), happen: lose }] : []),
    ...(fate === 'done' ? [{ atMs: after(98), happen: recordLoad }] : []),
    ...(review === undefined ? [] : tellReview({ ...story, review }, call, after, () => quoteId)),
  ];
}

const edit = {
  add: [{ id: 'more-boxes', key: 'box-medium', quantity: 2 }],
  access: { floor: 2, longCarry: false },
};

const noteOf = (text: string) => ({ key: 'note', text });

async function submitQuote(
  { photos, words, picked }: QuoteStory,
  client: Record<string, string>,
  call: World['call'],
): Promise<unknown> {
  if (!photos) {
    const items = Object.entries(picked?.items ?? {}).map(([key, quantity]) => ({ key, quantity }));
    const { serviceType, words: description } = picked ?? {};
    return call('POST', '/api/quotes/list', { ...client, serviceType, description, items });
  }
  const folder = join(import.meta.dirname, '../eval', photos);
  const job = jobSchema.parse(JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8')));
  const said = { ...job, ...(words && { description: words }) };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...client, ...said })) form.append(name, value);
  for (const name of readdirSync(folder).filter((each) => each.startsWith('photo-'))) {
    form.append('files', new Blob([readFileSync(join(folder, name))]), name);
  }
  return call('POST', '/api/quotes/ai', form);
}

const jobSchema = z.object({ serviceType: z.string(), description: z.string() });

/** From the invitation to the website, as far as it gets. */
function tellReview(
  story: QuoteStory & { review: NonNullable<QuoteStory['review']> | null },
  call: World['call'],
  after: (hours: number) => number,
  quoteId: () => number,
): Happening[] {
  const { name, company = '', review } = story;
  const location = review?.location ?? 'Manhattan';
  const serviceType = 'residential-cleanout';
  let invitation = { id: 0, feedbackToken: '' as string | null };
  const change = (body: object) => call('PATCH', `/api/testimonials/${invitation.id}`, body);

  async function invite() {
    invitation = staffTestimonialSchema.parse(
      await call('POST', '/api/testimonials', {
        customerName: name,
        customerEmail: emailOf(name),
        companyName: company,
        serviceType,
        location,
        quoteId: quoteId(),
        rating: 0,
        testimonialText: '',
        isApproved: false,
        isPublic: false,
      }),
    );
    await call('POST', `/api/testimonials/${invitation.id}/invite`);
  }

  const happenings = [{ atMs: after(120), happen: invite as () => Promise<unknown> }];
  if (!review) return happenings;
  const answer = () =>
    call('POST', '/api/testimonials', {
      ...feedbackOf({ ...review, name, serviceType, isPublic: true }),
      companyName: company,
      feedbackToken: invitation.feedbackToken,
    });
  happenings.push({ atMs: after(150), happen: answer });
  if (review.state === 'new') return happenings;
  happenings.push({ atMs: after(170), happen: () => change({ isApproved: true }) });
  if (review.state === 'approved') return happenings;
  return [...happenings, { atMs: after(170.1), happen: () => change({ isPublic: true }) }];
}

/** Feedback that nobody asked for. */
export function tellStrayReview(review: (typeof strayReviews)[number], world: World): Happening {
  const { atMs } = timesOf(review, world);
  return { atMs, happen: () => world.call('POST', '/api/testimonials', feedbackOf(review)) };
}

function feedbackOf({
  name,
  words,
  ...review
}: {
  name: string;
  words: string;
  rating: number;
  serviceType: string;
  location: string;
  isPublic: boolean;
}) {
  const { rating, serviceType, location, isPublic } = review;
  return {
    customerName: name,
    customerEmail: emailOf(name),
    testimonialText: words,
    rating,
    serviceType,
    location,
    isPublic,
  };
}

/** A lead and what staff make of it. */
export function tellLead(story: LeadStory, world: World): Happening[] {
  const { call, dice } = world;
  const { atMs, after } = timesOf(story, world);
  const { name, company, serviceType, address, words, status, note, visitInDays, visit } = story;
  const [email, phone] = [emailOf(name), phoneOf(dice)];
  const preferredTime = dice() < 0.5 ? 'morning' : 'afternoon';
  let leadId = 0;

  async function submit() {
    const trap = story.isSpam && { website: 'https://watches.example' };
    const preferredDate = new Date(atMs + (visitInDays ?? 0) * dayMs).toISOString().slice(0, 10);
    const answer = visitInDays
      ? await call('POST', '/api/estimates', {
          serviceType,
          address,
          description: words,
          preferredDate,
          preferredTime,
          ...trap,
          contactName: name,
          contactEmail: email,
          contactPhone: phone,
        })
      : await call('POST', '/api/contact', {
          name,
          company,
          email,
          phone,
          address,
          serviceType,
          message: words,
          ...trap,
          preferredContact: status === 'new' ? 'phone' : 'email',
        });
    leadId = createdSchema.parse(answer).id;
  }

  const bookVisit = ({ street, unit, zip, gateNote, ...slot }: Visit) =>
    call('POST', '/api/bookings', {
      street,
      unit,
      zip,
      gateNote,
      email,
      serviceType,
      startsAt: startOf(slot, world.now),
      contactName: name,
      contactPhone: phone,
    });

  const change = (body: object) => call('PATCH', `/api/admin/contacts/${leadId}`, body);
  async function callBack() {
    await call('POST', `/api/admin/contacts/${leadId}/calls`, callOf(leadId));
    if (note) await call('POST', `/api/admin/contacts/${leadId}/notes`, noteOf(note));
  }
  if (visit) return [{ atMs, happen: () => bookVisit(visit) }];
  return [
    { atMs, happen: submit },
    ...(status === 'new' ? [] : [{ atMs: after(1), happen: callBack }]),
    ...(status === 'new' || status === 'called'
      ? []
      : [
          {
            atMs: after(30),
            happen: () =>
              change({ status, ...(status === 'lost' && { lostReason: 'someone-else' }) }),
          },
        ]),
  ];
}

const callOf = (leadId: number) => ({ key: `call-${leadId}`, wasReached: true });

/** When a story begins, in office hours in New York, or within the last three hours; what follows is after it. */
function timesOf({ day }: { day: number }, { now, dice }: World) {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const atMs =
    day === 0
      ? now.getTime() - Math.round((20 + dice() * 150) * minuteMs)
      : midnight - day * dayMs + Math.round((14 + dice() * 6) * hourMs);
  return { atMs, after: (hours: number) => atMs + hours * hourMs };
}

const phoneOf = (dice: World['dice']) =>
  `(917) 555-01${String(Math.floor(dice() * 100)).padStart(2, '0')}`;

function emailOf(name: string): string {
  const [first = '', ...rest] = name.toLowerCase().split(/[^a-z]+/);
  return `${first}@${rest.join('-') || first}.example`;
}
