/** The personal address at which the client of an invitation writes. */
export function feedbackLink(feedbackToken: string): string {
  return `${window.location.origin}/feedback-form?token=${encodeURIComponent(feedbackToken)}`;
}
