import { expect, test } from 'vitest';
import type { StaffTestimonial } from '#src/features/testimonials/contract.ts';
import { renderStaff, textOf } from '#tests/support/render-staff.ts';
import { staffTestimonial } from '#tests/support/staff-testimonial.ts';
import { StaffTestimonialRow } from './testimonial-row.tsx';

function rowOf(changes: Partial<StaffTestimonial>) {
  const row = <StaffTestimonialRow testimonial={staffTestimonial(changes)} onCopyLink={() => {}} />;
  const html = renderStaff(row);
  const said = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, part = '']) => textOf(part));
  return {
    html,
    text: textOf(html),
    badges: said(/<span class="badge[^"]*">(.*?)<\/span>/g),
    buttons: said(/<button[^>]*>(.*?)<\/button>/g),
    switches: said(/role="switch"(.*?)<\/label>/g).length,
    isOn: /role="switch"[^>]*checked=""/.test(html),
  };
}

const invitation = {
  rating: 0,
  testimonialText: '',
  submittedAt: null,
  feedbackToken: 'secret',
} as const;
const approved = { isApproved: true, approvedAt: '2026-11-20T15:00:00.000Z' } as const;
const permissions = /Allowed on the website|No permission to publish/;

test('an invitation can be mailed and its link copied, and says that nobody has replied', () => {
  const { badges, buttons, switches, text, html } = rowOf({ ...invitation, quoteId: 12 });
  expect(badges).toEqual(['Pending']);
  expect(buttons).toEqual(['Send Email Invitation', 'Copy link']);
  expect(switches).toBe(0);
  expect(text).toContain('No reply yet. Invitation created Nov 18. Not emailed.');
  expect(text).toContain('Residential cleanout, Brooklyn');
  expect(text).toContain('Quote Q-12');
  expect(text).not.toMatch(permissions);
  expect(html).toContain('href="mailto:marcus@kent.example"');
});

test('words can be approved, and stand beside all that is known of them', () => {
  const { badges, buttons, switches, text, html } = rowOf({
    jobTitle: 'Executor',
    companyName: 'Northgate Campus',
    quoteId: 12,
    projectValue: 3200,
    feedbackToken: 'secret',
  });
  expect(badges).toEqual(['Pending']);
  expect(buttons).toEqual(['Approve']);
  expect(switches).toBe(0);
  expect(text).toContain('Executor, Northgate Campus');
  expect(text).toContain('“Not one scuff on the stair wall.”');
  expect(text).toContain('Received Nov 19, 5:00 AM. Quote Q-12. Project value $3,200');
  expect(text).toContain('Allowed on the website');
  expect(text).not.toContain('Came without an invitation');
  expect(html).toContain('5 out of 5 stars');
});

test('words that came unasked say so, and whether their client allowed them on the website', () => {
  const { buttons, text } = rowOf({ permissionGiven: false });
  expect(buttons).toEqual(['Approve']);
  expect(text).toContain('Came without an invitation');
  expect(text).toContain('No permission to publish');
});

test('what is approved can be switched onto the website, and off it', () => {
  const hidden = rowOf(approved);
  expect(hidden.badges).toEqual(['Approved']);
  expect(hidden.buttons).toEqual([]);
  expect([hidden.switches, hidden.isOn]).toEqual([1, false]);
  expect(hidden.text).toContain('Show Marcus Delacroix on website');
  expect(hidden.text).toContain('Approved Nov 20, 10:00 AM');
  const shown = rowOf({ ...approved, isPublic: true });
  expect(shown.badges).toEqual(['Approved', 'Public']);
  expect([shown.switches, shown.isOn]).toEqual([1, true]);
});

test('the last mail of an invitation says how far it got', () => {
  const mail = {
    id: 1,
    subject: 'How did we do?',
    recipient: 'marcus@kent.example',
    attempts: 1,
    problem: null,
    at: '2026-11-18T21:20:00.000Z',
  };
  const said = (...mails: StaffTestimonial['mails']) => rowOf({ ...invitation, mails }).text;
  const failed = { ...mail, state: 'failed', problem: 'EENVELOPE 550' } as const;
  expect(said(failed)).toContain('Mail not delivered. Send it again, or copy the link.');
  expect(said(failed, { ...mail, state: 'sent' })).toContain('Emailed Nov 18, 4:20 PM');
  expect(said({ ...mail, state: 'kept' })).toContain(
    'Mail kept as a file, not sent. Copy the link.',
  );
  expect(said({ ...mail, state: 'waiting' })).toContain('Mail waiting…');
  expect(said({ ...mail, state: 'waiting', problem: 'EENVELOPE' })).toContain(
    'Mail waiting… Next try 4:20 PM',
  );
});

test('a fact that ends in initials has one period', () => {
  const { text } = rowOf({ ...approved, approvedBy: 'VB', quoteId: 12 });
  expect(text).toContain('by V.B. Quote Q-12');
});

test('markup in what clients write is text', () => {
  const { html } = rowOf({
    customerName: '<b>Bold</b>',
    testimonialText: '<img src=x onerror="alert(1)"> & <script>alert(1)</script>',
  });
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(html).not.toMatch(/<(b|img|script)\b/);
});
