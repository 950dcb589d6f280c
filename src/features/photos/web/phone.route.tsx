import { basicMeta } from '#src/content/page-meta.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { PhoneDesk } from './phone-desk.tsx';
import { PhoneHeader } from './phone-header.tsx';
import './phone.css';

export const handle = { interactive: true };

export const meta = () => [
  ...basicMeta({
    title: 'Photos from your phone',
    description: 'Take photos with this phone. They appear on your other screen, in your quote.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  // The address carries the token of a form.
  { name: 'referrer', content: 'no-referrer' },
];

/** Where the code on another screen leads: the camera of this phone, for the form over there. */
export default function PhoneRoute() {
  return (
    <ScreenProviders>
      <PhoneHeader />
      <main id="main">
        <PhoneDesk />
      </main>
    </ScreenProviders>
  );
}
