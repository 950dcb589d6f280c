/** Configuration that cannot work; the message lists every problem, one a line. */
export class AppConfigError extends Error {
  override name = 'AppConfigError';

  constructor(problems: string[]) {
    super(['The configuration has problems:', ...problems.map((line) => `  - ${line}`)].join('\n'));
  }
}
