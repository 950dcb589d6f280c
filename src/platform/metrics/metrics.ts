/** The possible values of each label; an empty list if they are not known in advance. */
export type LabelChoices = Record<string, readonly string[]>;

/** One value for each label. Few and bounded: never an address, a name or a path with ids. */
type LabelsOf<Choices extends LabelChoices> = {
  [Label in keyof Choices]: Choices[Label] extends readonly [] ? string : Choices[Label][number];
};

interface Definition {
  /** Prometheus convention: `app_…`, ending in `_total`, `_seconds` or `_bytes`. */
  name: string;
  help: string;
}

interface Counter<Labels> {
  /** Adds to the count, 1 by default. */
  add(labels: Labels, amount?: number): void;
}

interface Durations<Labels> {
  observe(labels: Labels, seconds: number): void;
}

/** The port of metrics, which a monitoring server reads every few seconds. */
export interface Metrics {
  /** A number that only grows. Where all labels have choices, every combination starts at 0. */
  counter<const Choices extends LabelChoices>(
    definition: Definition & { labels: Choices },
  ): Counter<LabelsOf<Choices>>;
  /** How long something takes, counted in buckets up to each of these bounds (seconds). */
  durations<const Choices extends LabelChoices>(
    definition: Definition & { labels: Choices; boundsSeconds: number[] },
  ): Durations<LabelsOf<Choices>>;
  /** A number read on each scrape; null leaves it out. `read` never rejects. */
  gauge(definition: Definition & { read(): number | null | Promise<number | null> }): void;
  /** All metrics as text in Prometheus' format, with its content type. */
  expose(): Promise<{ contentType: string; text: string }>;
}
