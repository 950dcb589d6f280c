import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { sendEstimate, sendQuote } from '#tests/e2e/staff-access.ts';
import type { ServerProcess } from '#tests/e2e/start-server.ts';
import { changeTestimonial, inviteClient, leaveFeedback } from '#tests/e2e/testimonial-seeds.ts';

/** What the pictures of staff pages are taken of. */
export interface StaffSeeds {
  leadId: number;
  quoteId: number;
  /** Tokens of two invitations: one still open, one answered. */
  openToken: string;
  usedToken: string;
}

const longName = 'Bartholomew-Alexander Featherstonehaugh-Castellanos';

/** Fills every staff list of a running product the way clients and staff do. */
export async function seedStaff(product: ServerProcess): Promise<StaffSeeds> {
  const { quoteId } = await sendQuote(product, { clientName: 'Jordan Castellanos-Reyes' }, [
    { name: '5th-floor-open-plan.jpg', bytes: await picture('before') },
    {
      name: 'IMG_20260914_storage-closet-and-hallway-behind-it.jpg',
      bytes: await picture('storage'),
    },
    { name: 'walkthrough.mp4', bytes: readFileSync('public/video/kent-lofts.mp4') },
    { name: 'reception.jpg', bytes: await picture('retail') },
  ]);
  await sendQuote(
    product,
    {
      clientName: longName,
      clientEmail: 'bartholomew-alexander@featherstonehaugh-castellanos.example',
      description: 'One bed and 10 boxes, fourth floor walk-up in Queens',
      contactMethod: 'phone',
    },
    [{ name: 'room.jpg', bytes: await picture('estate') }],
  );
  for (const contactName of ['Ana Ortiz', 'Morgan Okafor', 'Wendell Achterberg']) {
    await sendEstimate(product, { contactName });
  }
  const { id: leadId } = await sendEstimate(product, {
    contactName: longName,
    contactEmail: 'bartholomew-alexander@featherstonehaugh-castellanos.example',
    description: 'Forty desks.\nThe freight elevator runs until four.',
  });
  const open = await inviteClient(product, 'Odalys Herrera');
  await leaveFeedback(product, longName, { companyName: 'Corner Supply', isPublic: false });
  const used = await inviteClient(product, 'Marcus Delacroix', { companyName: 'Kent Lofts' });
  const words = { feedbackToken: used.feedbackToken, jobTitle: 'Resident manager', rating: 5 };
  await leaveFeedback(product, 'Marcus Delacroix', words);
  await changeTestimonial(product, used.id, { isApproved: true });
  await changeTestimonial(product, used.id, { isPublic: true });
  return {
    leadId,
    quoteId,
    openToken: open.feedbackToken ?? '',
    usedToken: used.feedbackToken ?? '',
  };
}

/** One of our own pictures as a phone would send it. */
function picture(name: string): Promise<Buffer> {
  return sharp(`public/img/${name}-960.webp`).jpeg().toBuffer();
}
