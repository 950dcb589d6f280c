import { createContext, type RouterContextProvider } from 'react-router';
import type { BookingOffer } from '#src/features/booking/contract.ts';
import type { Outcome, PageProblem } from '#src/page-context.ts';

/** The ZIP code that a form was sent with, where the address of its page has another. */
export const movedZipContext = createContext<string | null>(null);

/**
 * Why a form whose ZIP code was changed cannot be taken as it is; null when its window is open there
 * too. Its page shows the windows of the new ZIP code, unless nobody comes there.
 */
export function checkMovedZip(
  context: Readonly<RouterContextProvider>,
  { value: offer, problem }: Outcome<BookingOffer>,
  startsAt: string | undefined,
): PageProblem | null {
  if (!offer) return problem;
  context.set(movedZipContext, offer.zip);
  const isOpen = offer.days
    .flatMap(({ windows }) => windows)
    .some((window) => window.startsAt === startsAt && window.state !== 'full');
  if (isOpen) return null;
  return {
    status: 422,
    code: 'other-windows',
    message: `${offer.place} has other windows. What you typed is still here.`,
    fields: { startsAt: 'Choose a window' },
  };
}
