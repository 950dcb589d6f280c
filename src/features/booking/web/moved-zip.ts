import { createContext, type RouterContextProvider } from 'react-router';
import type { BookingOffer } from '#src/features/booking/contract.ts';
import type { Outcome, PageProblem } from '#src/page-context.ts';

/** The ZIP code that a form was sent with, where the address of its page has another. */
export const movedZipContext = createContext<string | null>(null);

/**
 * The ZIP code that a form was sent with, and why it cannot be taken as it is where the page `shown` was
 * for another one; null when its window is open there too. Its page shows the windows of the new ZIP
 * code then, unless nobody comes there.
 */
export async function readZip(
  context: Readonly<RouterContextProvider>,
  { zip: typed, startsAt }: Record<string, string>,
  shown: string | null,
  offerIn: (zip: string) => Promise<Outcome<BookingOffer>>,
): Promise<{ zip: string; refusal: PageProblem | null }> {
  const zip = typed ?? shown ?? '';
  if (zip === shown) return { zip, refusal: null };
  const { value: offer, problem } = await offerIn(zip);
  if (!offer) return { zip, refusal: problem };
  context.set(movedZipContext, offer.zip);
  const isOpen = offer.days
    .flatMap(({ windows }) => windows)
    .some((window) => window.startsAt === startsAt && window.state !== 'full');
  if (isOpen) return { zip, refusal: null };
  const refusal = {
    status: 422,
    code: 'other-windows',
    message: `${offer.place} has other windows. What you typed is still here.`,
    fields: { startsAt: 'Choose a window' },
  };
  return { zip, refusal };
}
