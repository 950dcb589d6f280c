/** Runs an action that a browser may refuse, such as access to storage; undefined when it throws. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
