/** Every sample of a text in Prometheus' format: its name and labels as they stand there, and its value. */
export function readSamples(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** What a sample says: the name of its metric, and its labels by name. */
export function parseSample(sample: string): { name: string; labels: Record<string, string> } {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(sample) ?? [];
  return {
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  };
}
