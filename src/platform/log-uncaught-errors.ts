import type { Logger } from './log.ts';

/** Ends the process over an error nobody caught, as Node does, but with a line of the log instead of the error's own words. */
export function logUncaughtErrors(logger: Pick<Logger, 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
