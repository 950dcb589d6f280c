import type { DestinationStream } from 'pino';

/** Writes log lines for a person: the time of day, what happened, and its details. */
export function createTerminalStream(
  write: (text: string) => void = (text) => process.stdout.write(text),
): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, err, requestId, ...details } = JSON.parse(line);
      // Said by the start itself.
      if (/^(Server )?listening/.test(msg)) return;
      const mark = level === 'info' ? '' : `${level}: `;
      const rest = Object.entries(details).map(([name, value]) =>
        typeof value === 'string' ? `${name} ${value}` : `${name} ${JSON.stringify(value)}`,
      );
      const clock = new Date(time).toLocaleTimeString('en-GB');
      write(`${clock}  ${mark}${[msg, ...rest].join(', ')}\n`);
      if (err) write(`${[err.name, err.code].filter(Boolean).join(' ')}\n${err.stack ?? ''}\n`);
    },
  };
}
