import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { type Booking, bookingOfferSchema, bookingSchema } from '#src/features/booking/contract.ts';
import { bookingFields } from '#tests/support/bookings.ts';
import { makeQuoteForm } from '#tests/support/quote-form.ts';
import { randomAddress, visitorInquiry } from '#tests/support/visitor.ts';

/** What the product has said yes to. */
export interface Acknowledged {
  leads: { id: number; name: string }[];
  quotes: { id: number; name: string; key: string; files: string[] }[];
  feedback: { id: number; name: string }[];
  bookings: AcknowledgedBooking[];
}

interface AcknowledgedBooking {
  token: string;
  price: number | null;
  ceiling: number | null;
  /** What it is now: more than one where the last answer never came. */
  possible: Pick<Booking, 'state' | 'startsAt'>[];
}

/** Who asks with a list instead of photos. */
export const listName = 'List';

const createdSchema = z.object({ id: z.int() });
const quotedSchema = z.object({ quoteId: z.int() });
const listedSchema = z.object({ shareToken: z.string() });

/** The product answers or hangs up earlier, whatever is away. */
const patienceMs = 120_000;

/** Visitors who send leads, photos and feedback without pause, and note what was acknowledged. */
export function createTraffic(chooseUrl: () => string) {
  const acknowledged: Acknowledged = { leads: [], quotes: [], feedback: [], bookings: [] };
  const answers = new Map<string, number>();
  let isOpen = false;
  let running: Promise<unknown> = Promise.resolve();

  async function post(
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
    name = path,
  ) {
    const count = (outcome: number | string) => {
      const kind = `${name} ${outcome}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    };
    try {
      const response = await fetch(chooseUrl() + path, {
        method: 'POST',
        body,
        headers: { ...headers, 'x-forwarded-for': randomAddress() },
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer: unknown = await response.json();
      count(response.status);
      return response.ok ? answer : null;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') count('silence');
      throw error;
    }
  }

  const postJson = (path: string, body: object, name?: string) =>
    post(path, JSON.stringify(body), { 'content-type': 'application/json' }, name);

  async function sendLead() {
    const name = `Lead ${randomUUID()}`;
    const answer = await postJson('/api/contact', { ...visitorInquiry, name });
    if (answer) acknowledged.leads.push({ id: createdSchema.parse(answer).id, name });
  }

  async function sendFeedback() {
    const name = `Client ${randomUUID()}`;
    const answer = await postJson('/api/testimonials', {
      customerName: name,
      customerEmail: 'client@kent.example',
      serviceType: 'office-cleanout',
      location: 'Brooklyn',
      rating: 5,
      testimonialText: `${name} was on time, and the floor was swept.`,
      projectValue: null,
      isPublic: false,
    });
    if (answer) acknowledged.feedback.push({ id: createdSchema.parse(answer).id, name });
  }

  /** As the browser does, the same request goes out again until it is answered. */
  async function sendQuote() {
    const name = `Quote ${randomUUID()}`;
    const key = randomUUID();
    const files = await Promise.all(
      Array.from({ length: randomInt(1, 4) }, async (_, index) => ({
        name: `${randomUUID()}-${index}.jpg`,
        bytes: await makeNoise(),
      })),
    );
    for (let attempt = 1; attempt <= 3 && isOpen; attempt += 1) {
      const form = await makeQuoteForm({ clientName: name }, files);
      const answer = await post('/api/quotes/ai', form, { 'idempotency-key': key }).catch(
        () => null,
      );
      if (!answer) continue;
      const id = quotedSchema.parse(answer).quoteId;
      acknowledged.quotes.push({ id, name, key, files: files.map((file) => file.name) });
      return;
    }
  }

  /** Books a list, moves the booking and cancels some; what is asked twice happens once. */
  async function sendBooking() {
    const listed = await postJson('/api/quotes/list', {
      serviceType: 'residential-cleanout',
      address: 'List quote',
      contactMethod: 'email',
      clientName: `${listName} ${randomUUID()}`,
      clientPhone: '(917) 555-0126',
      clientEmail: 'client@kent.example',
      items: [{ key: 'sofa-3-seat', quantity: randomInt(1, 6) }],
    });
    if (!listed) return;
    const path = `/api/quotes/${listedSchema.parse(listed).shareToken}`;
    const offer = await fetch(`${chooseUrl()}${path}/windows?zip=${bookingFields.zip}`);
    const starts = bookingOfferSchema
      .parse(await offer.json())
      // What begins sooner can be neither moved nor canceled by its link.
      .days.slice(2)
      .flatMap(({ windows }) => windows)
      .flatMap(({ state, startsAt }) => (state === 'full' ? [] : startsAt));
    const [startsAt, other] = [starts[randomInt(3)] ?? '', starts[randomInt(4, 7)] ?? ''];
    const held = await postJson(`${path}/bookings`, { ...bookingFields, startsAt }, 'hold');
    if (!held) return;
    const { token, price, ceiling, state } = bookingSchema.parse(held);
    const booking: AcknowledgedBooking = { token, price, ceiling, possible: [{ state, startsAt }] };
    acknowledged.bookings.push(booking);
    const change = async (action: string, next: AcknowledgedBooking['possible'][number]) => {
      for (let attempt = 1; attempt <= 20; attempt += 1) {
        booking.possible.push(next);
        const url = `/api/bookings/${token}/${action}`;
        const answer = await postJson(url, next, action).catch(() => 'lost');
        if (answer === 'lost') await new Promise((resolve) => setTimeout(resolve, 100));
        else {
          if (answer) booking.possible = [next];
          return answer !== null;
        }
      }
      return false;
    };
    if (!(await change('accept', { state: 'booked', startsAt }))) return;
    if (!(await change('move', { state: 'booked', startsAt: other }))) return;
    if (randomInt(3) === 0) await change('cancel', { state: 'canceled', startsAt: other });
  }

  async function repeat(send: () => Promise<void>): Promise<void> {
    // A process that is away answers nothing; its visitors come again.
    while (isOpen) await send().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }

  return {
    acknowledged,
    /** How often each address answered with each status, or not at all: 'silence'. */
    answers,
    sendLead,
    sendBooking,
    sendQuote: async () => {
      isOpen = true;
      await sendQuote();
    },
    start() {
      isOpen = true;
      running = Promise.all(
        [sendLead, sendQuote, sendQuote, sendFeedback, sendBooking, sendBooking].map(repeat),
      );
    },
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

/** A small picture no other one is like. */
async function makeNoise(): Promise<Buffer> {
  const size = { width: 48, height: 36, channels: 3 } as const;
  return sharp(randomBytes(48 * 36 * 3), { raw: size })
    .jpeg()
    .toBuffer();
}
