import { Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ContactMethod } from '#src/shared/business.ts';

const preferences = {
  phone: { Icon: Phone, word: 'Phone', sentence: 'Prefers phone' },
  email: { Icon: Mail, word: 'Email', sentence: 'Prefers email' },
  both: { Icon: MessagesSquare, word: 'Either', sentence: 'Email or phone' },
} as const;

/** How a client prefers to be contacted. */
export function LeadPrefers({ method }: { method: ContactMethod | null }) {
  if (!method) return null;
  const { Icon, word } = preferences[method];
  return (
    <>
      <Icon aria-hidden="true" />
      {word}
    </>
  );
}

/** "Prefers phone" */
export function preferenceOf(method: ContactMethod): string {
  return preferences[method].sentence;
}
