const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Less than this is soon. */
const soonMs = 30 * minuteMs;

/** A span of time, as short as a glance: "7 min", "1 h 26", "3 days". */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  if (ms < dayMs) return `${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim();
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How much of a promise is left at a moment, or how long ago it was broken. */
export function clockOf(dueAt: string, now: Date) {
  const leftMs = Date.parse(dueAt) - now.getTime();
  if (leftMs < 0) return { text: spanText(-leftMs), note: 'late', tone: 'late' } as const;
  const tone = leftMs < soonMs ? 'soon' : 'calm';
  return { text: spanText(leftMs), note: 'left', tone } as const;
}
