import type { Metrics } from '#src/platform/metrics/metrics.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

/** Counts the tries of a mail transport by outcome, and times them. */
export function measureMailTransport(transport: MailTransport, metrics: Metrics): MailTransport {
  const tries = metrics.counter({
    name: 'app_mails_total',
    help: 'Tries to send a mail: sent, failed (tried again later) or refused for good.',
    labels: { outcome: ['sent', 'failed', 'refused'] },
  });
  const durations = metrics.durations({
    name: 'app_mail_send_duration_seconds',
    help: 'Time one try to send a mail takes, whatever comes of it.',
    labels: {},
    boundsSeconds: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  });

  return {
    async send(message) {
      const startMs = performance.now();
      try {
        await transport.send(message);
        tries.add({ outcome: 'sent' });
      } catch (error) {
        tries.add({ outcome: error instanceof MailRefusedError ? 'refused' : 'failed' });
        throw error;
      } finally {
        durations.observe({}, (performance.now() - startMs) / 1000);
      }
    },
    forget: (messageId) => transport.forget(messageId),
    close: () => transport.close(),
  };
}
