import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts';
import { test as base } from './fixtures.ts';
import { startShape } from './start-shape.ts';

/** The product with a mail server to send through. */
export const test = base.extend<object, { mailServer: SmtpPeer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const peer = await startSmtpPeer();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ shape, mailServer }, use) => {
      const server = await startShape(shape, {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Stoop & Tower <hello@stoop.example>',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
