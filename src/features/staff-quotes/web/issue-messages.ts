interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first message of each field, by its path with dots: what the server would answer as `fields`. */
export function issueMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}
