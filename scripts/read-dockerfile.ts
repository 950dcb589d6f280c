export interface Instruction {
  /** `FROM`, `COPY`, `RUN`, … */
  name: string;
  /** What follows, on one line. */
  text: string;
  words: string[];
  /** The command of a `CMD` or `HEALTHCHECK` that is written as a list; empty elsewhere. */
  command: string[];
}

/** The instructions of a Dockerfile, in their order. */
export function readDockerfile(source: string): Instruction[] {
  const lines = source
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      const list = /^(?:CMD|HEALTHCHECK)\b[^[]*(\[.*\])$/.exec(line)?.[1];
      return {
        name,
        text,
        words: text.split(/\s+/).filter((word) => !word.startsWith('--')),
        command: list ? (JSON.parse(list) as string[]) : [],
      };
    });
}
