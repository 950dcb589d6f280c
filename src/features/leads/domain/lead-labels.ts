import { type ContactMethod, preferredTimes } from '#src/features/leads/contract.ts';
import { labelOf } from '#src/shared/labels.ts';

/** The ways to answer a client, as people read them. */
export const contactMethodLabels: Record<ContactMethod, string> = {
  email: 'Email',
  phone: 'Phone',
  both: 'Email or phone',
};

/** A time of day that was picked, by its label; the words of somebody who was asked, as they are. */
export function labelOfTime(preferredTime: string): string {
  return preferredTimes.some((time) => time === preferredTime)
    ? labelOf(preferredTime)
    : preferredTime;
}
