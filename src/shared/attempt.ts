/** The result of an action that a browser may refuse, such as access to storage; undefined where it throws. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
